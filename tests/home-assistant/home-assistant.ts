/** `npm run test:home-assistant`: starts an instance with a family and runs the tests of the Home Assistant integration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { startInstance } from '../e2e/support/instance.ts';
import { createHomeAssistantFamily } from './create-home-assistant-family.ts';

const INTEGRATION = join(REPOSITORY_ROOT, 'integrations/home-assistant');

const { values } = readArguments({
  usage: `npm run test:home-assistant [-- <options>]
  --python <path>  Python with the packages of requirements.txt`,
  options: { python: { type: 'string', default: join(INTEGRATION, '.venv/bin/python') } },
});

const instance = await startInstance();
try {
  const today = toCalendarDay(new Date(), 'UTC');
  const days = { today, tomorrow: addDays(today, 1) };
  const family = { url: instance.url, ...days, ...(await createHomeAssistantFamily(instance, days)) };
  const pytest = spawn(values.python, ['-m', 'pytest', '-p', 'no:cacheprovider', '-q'], {
    cwd: INTEGRATION,
    stdio: 'inherit',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', FITFOLK_TEST_FAMILY: JSON.stringify(family) },
  });
  const [code] = await once(pytest, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await instance.remove();
}
