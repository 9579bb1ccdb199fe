/** `npm run restore -- <folder> [--replace] [--only <service>]…`: restores a backup while no service runs. */
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { restoreBackup, restoreServices } from './backup/backup.ts';
import { withServers } from './backup/servers.ts';

const USAGE = `npm run restore -- <folder> [--replace] [--only <service>]…
  --replace            replace the data that the instance has
  --only <service>     restore the data of one service; can be repeated`;
try {
  const { values, positionals } = readArguments({
    usage: USAGE,
    options: {
      replace: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
    maxPositionals: 1,
  });
  const { replace: replaces, only: services } = values;
  const folder = positionals[0] ?? rejectArguments(USAGE, 'A folder is missing.');
  const output = await withServers((servers) =>
    services.length > 0
      ? restoreServices(servers, folder, services)
      : restoreBackup(servers, folder, { replaces }),
  );
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
