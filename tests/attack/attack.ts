/**
 * `npm run attack`: attacks an own instance, or with `-- --url http://127.0.0.1:3000` one that runs on this machine, like
 * somebody without access to its code. It registers accounts there. `-- --reads 200000` checks that many answers to six
 * accounts, instead of 3,000, for data of another one while services fail.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

const USAGE = `npm run attack [-- <options>]
  --url <address>      attack an instance that runs on this machine instead of an own one
  --reads <number>     answers to six accounts to check for data of another one`;
const { values } = readArguments({
  usage: USAGE,
  options: { url: { type: 'string' }, reads: { type: 'string' } },
});

const vitest = spawn(
  process.execPath,
  [join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'system', 'tests/attack'],
  {
    cwd: REPOSITORY_ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.url ? { ATTACK_URL: values.url } : {}),
      ...(values.reads ? { ATTACK_READS: values.reads } : {}),
    },
  },
);
const [exitCode] = await once(vitest, 'exit');
process.exitCode = exitCode ?? 1;
