import { defineConfig } from 'vitest/config';
import { WORKSPACE_VARIABLE } from './workspace-variable.ts';

/** Configuration of Vitest inside of Stryker: the unit tests of one workspace. */
export default defineConfig({
  test: {
    include: [`${process.env[WORKSPACE_VARIABLE]}/src/**/*.test.ts`],
    // The tests of the generated API documents compile large schemas, and no domain rule depends on them.
    exclude: ['**/*.integration.test.ts', 'libs/contracts/src/docs/**', '**/node_modules/**'],
    testTimeout: 60_000,
  },
});
