import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that run for 40 seconds or longer on a busy machine, the longest of each project first. */
const LONG_TESTS = [
  'tests/e2e/version-skew.test.ts',
  'tests/e2e/stored-version.test.ts',
  'tests/e2e/demo.test.ts',
  'tests/e2e/unavailable-deployables.test.ts',
  'tests/e2e/feed-filters.test.ts',
  'tests/e2e/account-security.test.ts',
  'tests/e2e/upgrade.test.ts',
  'tests/e2e/shell.test.ts',
  'tests/e2e/feed-competition.test.ts',
  'tests/e2e/family-board-days.test.ts',
  'tests/e2e/closet-size-dialogs.test.ts',
  'tests/e2e/erasure.test.ts',
  'tests/e2e/settings.test.ts',
  'tests/e2e/post-image.test.ts',
  'tests/e2e/closet.test.ts',
  'tests/e2e/kind-feed.test.ts',
  'tests/benchmarks/benchmarks.system.test.ts',
  'tests/recipes/recipes.system.test.ts',
  'tests/documents/commands.system.test.ts',
  'tests/deploy/chart/chart.system.test.ts',
  'tests/chaos/chaos.system.test.ts',
  'tests/attack/attack.system.test.ts',
  'tests/recovery/redis-topologies.system.test.ts',
  'tests/access/matrix.integration.test.ts',
  'tools/contract-compat/find-breaking-changes.system.test.ts',
  'dev/launcher/start.system.test.ts',
  'tests/deploy/bundle.system.test.ts',
  'libs/service-kit/src/messaging/broker-outage.integration.test.ts',
  'services/auth/src/passwords/password-resets.integration.test.ts',
];

/** Replaces versions of services in the stack that other files share. */
const LAST_TEST = 'tests/compose/rollout.test.ts';

const rank = ({ moduleId }: TestSpecification): number => {
  if (moduleId.endsWith(LAST_TEST)) return LONG_TESTS.length + 1;
  const index = LONG_TESTS.findIndex((file) => moduleId.endsWith(file));
  return index < 0 ? LONG_TESTS.length : index;
};

/**
 * Returns the turn of a file among the files of other projects. Browser tests come first: integration tests are short, so
 * they end together, and a worker starts its instance and its browser once.
 */
const getTurn = ({ project }: TestSpecification): number => (project.name === 'e2e' ? 0 : 1);

const hasOwnEnvironment = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/**
 * Starts long test files first, so that none of them runs alone at the end. The files of a project follow each other, and
 * so do those with an environment of their own: a worker ends when its next file has another project or environment, and a
 * new worker imports everything again.
 */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => getTurn(a) - getTurn(b) || rank(a) - rank(b));
    const { own = [], common = [] } = Object.groupBy(sorted, (file) =>
      hasOwnEnvironment(file) ? 'own' : 'common',
    );
    return [...common, ...own];
  }
}
