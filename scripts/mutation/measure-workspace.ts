import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { WORKSPACE_VARIABLE } from './workspace-variable.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Mutants by result, and the duration. Mutants that do not run are not counted. */
export type Measurement = { readonly noticed: number; readonly missed: number; readonly seconds: number };

/**
 * Runs the unit tests of a workspace once for each mutant of the given files, which are relative to its `src`, in a copy of
 * the workspace. Prints the mutants that no test notices. Uses one core.
 */
export const measureWorkspace = async (workspace: string, files: readonly string[]): Promise<Measurement> => {
  const startedAt = performance.now();
  const copy = await mkdtemp(join(tmpdir(), 'fitfolk-mutation-'));
  process.chdir(ROOT);
  process.env[WORKSPACE_VARIABLE] = workspace;
  try {
    const results = await new Stryker({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
      mutate: [...files.map((file) => `${workspace}/src/${file}`), `!${workspace}/src/**/*.test.ts`],
      // An empty string fails the type check or, in a text, the tests in tests/spec. Stryker runs neither.
      mutator: { excludedMutations: ['StringLiteral'] },
      ignorePatterns: ['/*', `!/${workspace}`, '!/scripts', '!/package.json', 'dist'],
      tempDirName: copy,
      concurrency: 1,
      reporters: ['clear-text'],
      clearTextReporter: { reportTests: false, reportScoreTable: false },
    }).runMutationTest();
    const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
    return {
      noticed: count('Killed', 'Timeout'),
      missed: count('Survived', 'NoCoverage'),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
