/** Where a command is run that documents show. */
export type Placement = {
  /** The commands, one or a family. */
  readonly commands: RegExp;
} & (
  | {
      /** A test that runs it, and what stands in there when it does. */
      readonly runBy: string;
      readonly proof: RegExp;
    }
  /** `commands.integration.test.ts` runs it as it stands in the document. */
  | { readonly isRunHere: true }
  /** Why no test runs it. */
  | { readonly notRun: string }
);

/** Every command of every document has its place here. */
export const placements: readonly Placement[] = [
  { commands: /^npm (ci|install)$/, notRun: 'whoever runs the tests has installed what they need' },
  { commands: /^npm test$/, notRun: 'it is what runs the tests' },
  {
    commands: /^npm run (check|test:unit)$/,
    notRun: 'every change passes it; its tests are part of npm test',
  },
  {
    commands: /^npm start$/,
    runBy: 'dev/launcher/start.integration.test.ts',
    proof: /launch\('dev\/launcher\/start\.ts'/,
  },
  { commands: /^npm start -- --apart$/, isRunHere: true },
  {
    commands: /^npm start -- --(only|without) [\w-]+$/,
    runBy: 'tests/deploy/one-service.integration.test.ts',
    proof: /without: \['streaks'[\s\S]*'--only', name/,
  },
  {
    commands: /^node services\/streaks\/src\/main\.ts$/,
    runBy: 'tests/deploy/one-service.integration.test.ts',
    proof: /checkoutOf\('streaks'/,
  },
  { commands: /^npm version /, notRun: "it is npm's own, and changes a version" },
  { commands: /^npm run (build|docs)$/, isRunHere: true },
  { commands: /^npm run demo$/, runBy: 'tests/e2e/demo.test.ts', proof: /fillFeed\(env, members/ },
  { commands: /^npm run build -- --force$/, notRun: 'it makes again what npm run build makes' },
  { commands: /^npm run (admin|events) -- /, isRunHere: true },
  { commands: /^npm run (admin|events)$/, notRun: 'it names a tool and does not call it' },
  {
    commands: /^npm run contracts -- compat /,
    runBy: 'tools/contract-compat.integration.test.ts',
    proof: /'compat'/,
  },
  { commands: /^npm run screens$/, notRun: 'it takes minutes, with what the browser tests use' },
  { commands: /^npm run robustness/, notRun: 'it takes minutes and needs PyPI' },
  { commands: /^node bench\//, notRun: 'benchmarks take minutes; npm run check knows their types' },
  {
    commands: /^grep -h [0-9a-f]{32} /,
    runBy: 'tests/observability/one-request.integration.test.ts',
    proof: /line\.trace_id === traceId/,
  },
  { commands: /^npx vitest run /, notRun: 'npm test runs the same files' },
  { commands: /^docker build /, notRun: 'it takes an engine, and minutes' },
  {
    commands: /^docker compose (up|run|build|down)\b/,
    notRun: 'it takes an engine; what it would build and run is run without one',
  },
  { commands: /^docker compose$/, notRun: 'it names a tool and does not call it' },
];

export const isRunHere = (command: string): boolean =>
  placements.some((placement) => 'isRunHere' in placement && placement.commands.test(command));
