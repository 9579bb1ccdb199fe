/** `npm run restore -- <folder> [--replace] [--only <service>]…`: restores a backup while no service runs. */
import { parseArgs } from 'node:util';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { restoreBackup, restoreServices } from './backup/backup.ts';
import { withServers } from './backup/servers.ts';

const USAGE = 'Usage: npm run restore -- <folder> [--replace] [--only <service>]…';
const options = { replace: { type: 'boolean' }, only: { type: 'string', multiple: true } } as const;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    return others.length > 0
      ? undefined
      : { folder, replaces: values.replace ?? false, services: values.only ?? [] };
  } catch {
    return undefined;
  }
};

try {
  const { folder, replaces, services } = readArguments() ?? {};
  if (!folder || !services) throw new UserError(USAGE);
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
