import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { installRequirements } from '@fitfolk/dev/provision/install/pip';
import { readVersion } from '@fitfolk/dev/provision/install/programs';

const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');

/** Installs Schemathesis from PyPI into the cache and returns its folder. */
export const installSchemathesis = async (): Promise<string> => {
  const pins = await readFile(requirements, 'utf8');
  const version = /^schemathesis==(\S+)$/m.exec(pins)?.[1];
  const python = await readVersion('python3');
  return installOnce(`schemathesis-${version}-python-${python}`, (folder) =>
    installRequirements(requirements, folder),
  );
};

export type SchemathesisOptions = {
  readonly url: string;
  /** Environment variables of `hooks.py`: session and resource ids. */
  readonly env: Readonly<Record<string, string>>;
  readonly seed: number;
  /** Maximum number of generated cases per operation, in addition to boundary cases. */
  readonly cases: number;
  /** Regular expression for operation paths. Defaults to all operations. */
  readonly only: string | undefined;
  /** Names of phases, separated by commas. Defaults to all. */
  readonly phases: string | undefined;
  /** Path of a JSON file that receives the number of cases per operation. */
  readonly countsFile: string;
};

/** Runs Schemathesis and returns true if it found no failure. */
export const runSchemathesis = async (library: string, options: SchemathesisOptions): Promise<boolean> => {
  const { url, env, seed, cases, only, phases, countsFile } = options;
  const schemathesis = spawn(
    'python3',
    [
      ...['-c', 'import sys; from schemathesis.cli import schemathesis; sys.exit(schemathesis())'],
      ...['--config-file', join(here, 'schemathesis.toml'), 'run', `${url}/openapi.json`],
      ...['--seed', `${seed}`, '--max-examples', `${cases}`],
      ...(only ? ['--include-path-regex', only] : []),
      ...(phases ? ['--phases', phases] : []),
    ],
    {
      cwd: here,
      stdio: 'inherit',
      env: {
        ...process.env,
        PYTHONPATH: [library, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
        PYTHONDONTWRITEBYTECODE: '1',
        FITFOLK_URL: url,
        ...env,
        FITFOLK_COUNTS: countsFile,
      },
    },
  );
  const [code] = await once(schemathesis, 'exit');
  return code === 0;
};
