import type { Log } from '../../processes/progress.ts';
import { installWithApt } from './apt.ts';
import type { Program } from './programs.ts';
import { findProgram } from './programs.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

/** Chromium without the window that its `--headless` draws all the same, which takes a fifth of the time of a browser test. */
const headlessShell: Program = {
  name: HEADLESS_SHELL,
  aliases: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  install: () =>
    installWithApt({
      program: HEADLESS_SHELL,
      packages: [HEADLESS_SHELL],
      binary: `usr/lib/chromium/${HEADLESS_SHELL}`,
      advice: 'put chromium on PATH',
    }),
};

/** The path of a Chromium that runs here without a window, installed first when there is none. */
export async function findChromium(log: Log = () => {}): Promise<string> {
  return (await findProgram(headlessShell, log)).path;
}
