import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { installRequirements } from '@fitfolk/dev/provision/install/pip';
import { readVersion } from '@fitfolk/dev/provision/install/programs';

const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');

/** Gives the folder of Schemathesis, fetched from PyPI once for this Python and these pins. */
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
  /** What `hooks.py` must know: in whose name cases are tried, and which things are there. */
  readonly env: Readonly<Record<string, string>>;
  readonly seed: number;
  /** How many cases an operation gets at most, on top of those at the edges of its schema. */
  readonly cases: number;
  /** The operations whose path this regular expression finds; all unless told. */
  readonly only: string | undefined;
  /** Gets how many cases each operation had, as JSON. */
  readonly countsFile: string;
};

/** Tries every operation of the API and says what it finds; gives whether it found nothing. */
export const runSchemathesis = async (library: string, trial: SchemathesisOptions): Promise<boolean> => {
  const { url, env, seed, cases, only, countsFile } = trial;
  const schemathesis = spawn(
    'python3',
    [
      ...['-c', 'import sys; from schemathesis.cli import schemathesis; sys.exit(schemathesis())'],
      ...['--config-file', join(here, 'schemathesis.toml'), 'run', `${url}/openapi.json`],
      ...['--seed', `${seed}`, '--max-examples', `${cases}`],
      ...(only ? ['--include-path-regex', only] : []),
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
