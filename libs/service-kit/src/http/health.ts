import type { FastifyInstance } from 'fastify';

export type HealthCheck = { readonly name: string; readonly check: () => Promise<void> };

export type Readiness = {
  /** Consumers are bound and the service may take traffic. */
  open(): void;
  /** The process is stopping. */
  close(): void;
};

const CACHE_MS = 1000;
const CHECK_TIMEOUT_MS = 900;
const quiet = { config: { isQuiet: true } };

const isAnswering = async ({ check }: HealthCheck): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * `/health/live` says that the process runs, and in which version; `/health/ready` that its servers answer too, asked at
 * most once a second. Callers of a process that is not ready are asked to connect anew, to one that is.
 */
export const addHealthRoutes = (
  http: FastifyInstance,
  checks: readonly HealthCheck[],
  version?: string,
): Readiness => {
  let isOpen = false;
  let cached: { at: number; failing: Promise<string[]> } | undefined;
  const failing = (): Promise<string[]> => {
    if (!cached || Date.now() - cached.at > CACHE_MS) {
      const answers = Promise.all(
        checks.map(async (check) => ((await isAnswering(check)) ? [] : [check.name])),
      );
      cached = { at: Date.now(), failing: answers.then((names) => names.flat()) };
    }
    return cached.failing;
  };
  http.addHook('onSend', async (_request, reply) => {
    if (!isOpen) reply.header('connection', 'close');
  });
  http.get('/health/live', quiet, () => ({ status: 'live', version }));
  http.get('/health/ready', quiet, async (_request, reply) => {
    const names = isOpen ? await failing() : ['process'];
    if (names.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'unready', failing: names });
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
