/** `npm run backup -- <folder>`: writes databases, images and sessions into a new folder. */
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { createBackup } from './backup/backup.ts';
import { withServers } from './backup/servers.ts';

const USAGE = 'npm run backup -- <folder>';

try {
  const { positionals } = readArguments({ usage: USAGE, maxPositionals: 1 });
  const folder = positionals[0] ?? rejectArguments(USAGE, 'A folder is missing.');
  process.stdout.write(`${await withServers((servers) => createBackup(servers, folder))}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
