import type { Log } from '@fitfolk/dev/processes/progress';
import { installWithApt } from '@fitfolk/dev/provision/install/apt';
import type { Program } from '@fitfolk/dev/provision/install/programs';
import { findProgram } from '@fitfolk/dev/provision/install/programs';

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
