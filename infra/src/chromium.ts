import { fetchByApt } from './apt.ts';
import type { Program } from './programs.ts';
import { findProgram } from './programs.ts';
import type { Log } from './progress.ts';

const advice = 'put chromium on PATH';
const debian = { program: 'chromium', packages: ['chromium'], binary: 'usr/lib/chromium/chromium', advice };

const chromium: Program = {
  name: 'chromium',
  aliases: ['chromium-browser', 'google-chrome', 'google-chrome-stable'],
  fetch: () => fetchByApt(debian),
};

/** The path of a Chromium that runs here, installed first when there is none. */
export async function findChromium(log: Log = () => {}): Promise<string> {
  return (await findProgram(chromium, log)).path;
}
