/** Environment variable with the workspace whose tests run, for Vitest inside of Stryker. */
export const WORKSPACE_VARIABLE = 'MUTATION_WORKSPACE';
