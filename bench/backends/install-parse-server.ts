import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installOnce } from '@fitfolk/dev/provision/install/cache';

export const PARSE_SERVER_VERSION = '9.10.0';
const INSTALL_TIMEOUT_MS = 600_000;

/** Installs parse-server once, and returns the path of its program. */
export const installParseServer = async (): Promise<string> => {
  const folder = await installOnce(`parse-server-${PARSE_SERVER_VERSION}`, async (scratch) => {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', scratch];
    await runCommand('npm', [...args, `parse-server@${PARSE_SERVER_VERSION}`], {
      timeoutMs: INSTALL_TIMEOUT_MS,
    });
  });
  return join(folder, 'node_modules', 'parse-server', 'bin', 'parse-server');
};
