/** `npm run migrate [-- --drop-unused]`: migrates the databases of all services. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withToolServers } from '@fitfolk/dev/launcher/running-instance';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { ALL_IN_ONE, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

const USAGE = `npm run migrate [-- --drop-unused]
  --drop-unused        also remove fields and indexes that no version uses any more`;
const { values } = readArguments({
  usage: USAGE,
  options: { 'drop-unused': { type: 'boolean', default: false } },
});

const migrate = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const args = [ALL_IN_ONE.main, 'migrate', ...(values['drop-unused'] ? ['--drop-unused'] : [])];
  const child = spawn(process.execPath, args, { cwd: REPOSITORY_ROOT, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
};

try {
  process.exitCode = await withToolServers(migrate);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
