/**
 * `npm run robustness`: starts an instance, creates two families and runs Schemathesis on every operation of `/openapi.json`.
 * `-- --cases 100 --seeds 1,2` sets the cases per operation and the seeds; `--only /api/weather` filters operations by path,
 * and `--phases fuzzing,stateful` the phases, to run in pieces.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { startFakeOpenMeteo } from '@fitfolk/outfits/testing/fake-open-meteo';
import { createTestFamily } from '../access/test-family.ts';
import { startInstance } from '../e2e/support/instance.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';

const USAGE = `npm run robustness [-- <options>]
  --cases <number>     cases of each operation
  --seeds <numbers>    seeds, separated by commas
  --only <path>        part of the paths of the operations
  --phases <names>     phases of Schemathesis, separated by commas`;
const { values } = readArguments({
  usage: USAGE,
  options: {
    cases: { type: 'string', default: '100' },
    seeds: { type: 'string', default: '1,2' },
    only: { type: 'string' },
    phases: { type: 'string' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Username of the operator that `hooks.py` registers. Each seed has another. */
const toOperator = (seed: number): string => `st-operator-${seed}`;

/** Creates two families and returns the environment variables of `hooks.py`. */
const createFamilies = async (url: string): Promise<Record<string, string>> => {
  const [ana, ben] = await Promise.all([createTestFamily(url), createTestFamily(url)]);
  const [{ id }, image] = await Promise.all([ben.createPost(), ana.createClosetImage()]);
  return {
    FITFOLK_SID: ana.person.cookies().find(({ name }) => name === 'sid')?.value ?? '',
    FITFOLK_PROFILE: ana.profileId,
    FITFOLK_NEIGHBOR: ben.profileId,
    FITFOLK_POST: id,
    FITFOLK_IMAGE: image.split('/').at(-1) ?? '',
  };
};

/** Formats the number of calls and the operations below the limit; operations without parameters have few cases. */
const formatCounts = async (file: string): Promise<string> => {
  const counts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, number>);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  const few = counts
    .filter(([, count]) => count < Number(values.cases))
    .map(([name, count]) => `${name} ${count}`);
  return `${sum} calls of ${counts.length} operations; less than ${values.cases} each: ${few.join(', ') || 'none'}`;
};

const seeds = values.seeds.split(',').map(Number);
const library = await installSchemathesis();
const folder = await mkdtemp(join(tmpdir(), 'fitfolk-robustness-'));
const openMeteo = await startFakeOpenMeteo({ temperature: 20, code: 0 });
const instance = await startInstance({
  env: {
    RATE_LIMIT_FACTOR: '1000000',
    WEATHER_URL: openMeteo.url,
    WEATHER_ARCHIVE_URL: openMeteo.url,
    GEOCODING_URL: openMeteo.url,
    OPERATOR_USERNAMES: seeds.map(toOperator).join(','),
  },
});
let isCleanSoFar = true;
try {
  for (const seed of seeds) {
    const countsFile = join(folder, `${seed}.json`);
    const startedAt = performance.now();
    const isClean = await runSchemathesis(library, {
      url: instance.url,
      env: { ...(await createFamilies(instance.url)), FITFOLK_OPERATOR: toOperator(seed) },
      seed,
      cases: Number(values.cases),
      only: values.only,
      phases: values.phases,
      countsFile,
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    isCleanSoFar &&= isClean;
    print(`seed ${seed}: ${isClean ? 'nothing' : 'something'} found in ${seconds} s`);
    print(await formatCounts(countsFile));
  }
} finally {
  await instance.remove();
  openMeteo.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isCleanSoFar ? 0 : 1;
