/** `npm run backup -- <folder> [--keep <number>]`: writes databases, images and sessions into a new folder. */
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { createBackup } from './backup/backup.ts';
import { removeOldBackups } from './backup/remove-old-backups.ts';
import { withServers } from './backup/servers.ts';

const USAGE = `npm run backup -- <folder> [--keep <number>]
  --keep <number>      remove the oldest backups beside the folder until this many are left`;

try {
  const { values, positionals } = readArguments({
    usage: USAGE,
    options: { keep: { type: 'string' } },
    maxPositionals: 1,
  });
  const keep = Number(values.keep ?? Number.POSITIVE_INFINITY);
  if (!(keep >= 1)) rejectArguments(USAGE, '--keep needs a number from 1.');
  const folder = positionals[0] ?? rejectArguments(USAGE, 'A folder is missing.');
  process.stdout.write(`${await withServers((servers) => createBackup(servers, folder))}\n`);
  const removed = await removeOldBackups(folder, keep);
  if (removed > 0) process.stdout.write(`Removed ${removed} older backups.\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
