/** `npm run restore -- <folder> [--replace] [--only <service>]…`: restores a backup while no service runs, or tests one. */
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { restoreBackup, restoreServices } from './backup/backup.ts';
import { type Servers, withServers } from './backup/servers.ts';
import { testRestore } from './backup/test-restore.ts';

const USAGE = `npm run restore -- <folder> [--replace] [--only <service>]…
npm run restore -- [<folder>] --test
  --replace            replace the data that the instance has
  --only <service>     restore the data of one service; can be repeated
  --test               restore a backup beside the data in use, by default the last one, and remove it again`;
try {
  const { values, positionals } = readArguments({
    usage: USAGE,
    options: {
      replace: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      test: { type: 'boolean', default: false },
    },
    maxPositionals: 1,
  });
  const { replace: replaces, only: services } = values;
  const requireFolder = () => positionals[0] ?? rejectArguments(USAGE, 'A folder is missing.');
  const restore = async (servers: Servers): Promise<string> => {
    if (values.test) return testRestore(servers, positionals[0]);
    if (services.length > 0) return restoreServices(servers, requireFolder(), services);
    return restoreBackup(servers, requireFolder(), { replaces });
  };
  if (!values.test) requireFolder();
  const output = await withServers(restore);
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
