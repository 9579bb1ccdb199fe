/** `npm run restore -- <folder> [--replace]`: restores a backup while no service runs. */
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { restoreBackup } from './backup/backup.ts';
import { withServers } from './backup/servers.ts';

try {
  const [folder, flag] = process.argv.slice(2);
  if (!folder || (flag && flag !== '--replace')) {
    throw new UserError('Usage: npm run restore -- <folder> [--replace]');
  }
  const replaces = flag === '--replace';
  process.stdout.write(`${await withServers((servers) => restoreBackup(servers, folder, { replaces }))}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
