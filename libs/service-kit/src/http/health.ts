import type { FastifyInstance } from 'fastify';

export type HealthCheck = { readonly name: string; readonly check: () => Promise<void> };

export type Readiness = {
  /** Reports the process as ready once its consumers are bound. */
  open(): void;
  /** Reports the process as unready while it stops. */
  close(): void;
};

const CACHE_MS = 1000;
const CHECK_TIMEOUT_MS = 900;
const quiet = { config: { isQuiet: true } };

const isPassing = async ({ check }: HealthCheck): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([check().then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Adds `/health/live`, which reports the version, and `/health/ready`, which runs the checks at most once a second. While
 * the process is unready, responses close their connection so that clients reconnect to another replica.
 */
export const addHealthRoutes = (
  http: FastifyInstance,
  checks: readonly HealthCheck[],
  version?: string,
): Readiness => {
  let isOpen = false;
  let cached: { at: number; failing: Promise<string[]> } | undefined;
  const listFailing = (): Promise<string[]> => {
    if (!cached || Date.now() - cached.at > CACHE_MS) {
      const results = Promise.all(
        checks.map(async (check) => ((await isPassing(check)) ? [] : [check.name])),
      );
      cached = { at: Date.now(), failing: results.then((names) => names.flat()) };
    }
    return cached.failing;
  };
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!isOpen) reply.header('connection', 'close');
    done();
  });
  http.get('/health/live', quiet, () => ({ status: 'live', version }));
  http.get('/health/ready', quiet, async (_request, reply) => {
    const failing = isOpen ? await listFailing() : ['process'];
    if (failing.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'unready', failing });
  });
  return {
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
    },
  };
};
