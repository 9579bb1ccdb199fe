import type { Log } from '../../processes/progress.ts';
import { installWithApt } from './apt.ts';
import type { Program } from './programs.ts';
import { findProgram } from './programs.ts';

const PACKAGE = 'chromium-headless-shell';

/** Chromium's headless shell, which draws no window and makes a browser test a fifth faster. */
const CHROMIUM: Program = {
  name: PACKAGE,
  aliases: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  install: () =>
    installWithApt({
      program: PACKAGE,
      packages: [PACKAGE],
      binary: `usr/lib/chromium/${PACKAGE}`,
      advice: 'put chromium on PATH',
    }),
};

/** Returns the path of a headless Chromium, installing it if it is missing. */
export const findChromium = async (log: Log = () => {}): Promise<string> =>
  (await findProgram(CHROMIUM, log)).path;
