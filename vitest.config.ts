import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { getCacheDir } from './dev/provision/install/cache.ts';
import { LongTestsFirst } from './scripts/long-tests-first.ts';

/** Sets the timeout of `expect.poll` in milliseconds. It ends before the test timeout, so the failed assertion is reported. */
const pollTimeout = (timeout: number) => ({ poll: { timeout } });

/** Tests share two cores with each other, so a process that waits for its turn is not overloaded. */
const TEST_ENV = { MAX_EVENT_LOOP_DELAY_MS: '60000' };

/** The tests wait for servers and pages a third of the time, so two cores serve three of them. */
const SERVER_WORKERS = 3;

// Node loads the compiled code of an earlier process, in the workers and in the programs that tests start.
process.env.NODE_COMPILE_CACHE ||= join(getCacheDir(), 'compiled');

/** Options of the projects whose tests use servers and no browser. */
const WITH_SERVERS = {
  globalSetup: ['dev/testing/global-setup.ts', 'tests/e2e/instances-folder.ts'],
  env: TEST_ENV,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: pollTimeout(20_000),
  isolate: false,
  maxWorkers: SERVER_WORKERS,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  test: {
    tags: [
      {
        name: 'extended',
        description:
          'Browser tests beyond the journey of each feature, and tests that compute for seconds. They run in `npm run test:all`, not in `npm test`.',
      },
    ],
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{i18n,libs,dev,tools,gateway,services,frontends,scripts,bench}/**/*.test.ts',
            'tests/{access,architecture,chaos,documents,engine,forms,observability,spec}/**/*.test.ts',
          ],
          exclude: ['**/*.{integration,system}.test.ts', '**/node_modules/**', '**/dist/**'],
          isolate: false,
          testTimeout: 15_000,
          expect: pollTimeout(4_000),
          // The default leaves one of two cores idle.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'component',
          include: ['{libs,frontends,tests}/**/*.test.tsx'],
          setupFiles: ['libs/web-kit/testing/component-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          isolate: false,
          testTimeout: 15_000,
          expect: pollTimeout(4_000),
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{libs,dev,tools,gateway,services,tests}/**/*.integration.test.ts'],
          ...WITH_SERVERS,
        },
      },
      {
        test: {
          name: 'system',
          include: ['{dev,tools,tests}/**/*.system.test.ts'],
          ...WITH_SERVERS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [
            'dev/testing/global-setup.ts',
            'tests/e2e/instances-folder.ts',
            'tests/e2e/global-setup.ts',
          ],
          setupFiles: ['tests/e2e/print-warnings.ts', 'tests/e2e/close-tabs.ts', 'tests/e2e/check-logs.ts'],
          env: TEST_ENV,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: pollTimeout(20_000),
          isolate: false,
          maxWorkers: SERVER_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'compose',
          include: ['tests/compose/**/*.test.ts'],
          globalSetup: ['tests/compose/global-setup.ts'],
          // The compose file reads these, and the other projects set them to their own servers.
          env: {
            MONGODB_URI: '',
            REDIS_URL: '',
            NATS_URL: '',
            S3_ENDPOINT: '',
            S3_ACCESS_KEY: '',
            S3_SECRET_KEY: '',
          },
          testTimeout: 300_000,
          // Covers the installation of a container engine and a build of all images.
          hookTimeout: 1_200_000,
          expect: pollTimeout(60_000),
          // All files share the built images and most of them one stack, which fills two cores.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
