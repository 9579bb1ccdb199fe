import { createStack, type Stack } from './stack.ts';

let shared: Promise<Stack> | undefined;

const start = async (): Promise<Stack> => {
  // Services log their requests at this level; the tests register more accounts than one address may within an hour.
  const stack = await createStack({
    env: { LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '100', METRICS_PORT: '9464' },
  });
  await stack.up();
  // Prometheus first evaluates its rules within a minute of its start, which passes while other files run.
  await stack.up(['metrics']);
  return stack;
};

/** Starts the stack that test files share; it is removed after the last of them. Rejects when it is not healthy in time. */
export const shareStack = (): Promise<Stack> => {
  shared ??= start().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
};
