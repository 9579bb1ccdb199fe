/** `npm run backup -- <folder>`: writes databases, images and sessions into a new folder. */
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { createBackup } from './backup/backup.ts';
import { withServers } from './backup/servers.ts';

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new UserError('Usage: npm run backup -- <folder>');
  process.stdout.write(`${await withServers((servers) => createBackup(servers, folder))}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
