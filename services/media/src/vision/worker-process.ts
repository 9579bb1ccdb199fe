import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';

/** Answer of a worker process to a request. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly problem: string };

type WorkerProcessOptions = {
  readonly program: URL;
  readonly args?: readonly string[];
  /** Longest time that a request may take, the start of the process included, in milliseconds. */
  readonly timeLimitMs: number;
  /** Time without a request after which the process ends and returns its memory, in milliseconds; a minute by default. */
  readonly idleMs?: number;
};

export type WorkerProcess<Request, Result> = {
  /** Sends a request after those that came before. Rejects if it fails, takes too long or ends the process. */
  ask(request: Request): Promise<Result>;
  /** Ends the process. Requests that wait are rejected, too. */
  stop(): Promise<void>;
};

/** Runs a program in a process of its own, which starts with the first request and ends when idle, so that its memory is free again. */
export const createWorkerProcess = <Request, Result>({
  program,
  args = [],
  timeLimitMs,
  idleMs = 60_000,
}: WorkerProcessOptions): WorkerProcess<Request, Result> => {
  const runInTurn = pLimit({ concurrency: 1, rejectOnClear: true });
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  };

  const start = (): ChildProcess => {
    const started = fork(program, args, {
      serialization: 'advanced',
      // The process sees untrusted photos; it needs none of the secrets of the service. Freed blocks return to the system at once.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
      execArgv: ['--max-semi-space-size=4', '--expose-gc'],
    });
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  const ask = async (request: Request): Promise<Result> => {
    clearTimeout(idleTimer);
    child ??= start();
    const asked = child;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const onMessage = (answer: WorkerAnswer<Result>): void => {
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(`The photo could not be read: ${answer.problem}`));
    };
    const onExit = (): void => reject(new Error('The process ended'));
    asked.once('message', onMessage).once('exit', onExit);
    const timer = setTimeout(() => {
      reject(new Error('The photo took too long'));
      end();
    }, timeLimitMs);
    asked.send(request as object, (error) => error && reject(error));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      asked.off('message', onMessage).off('exit', onExit);
      idleTimer = setTimeout(end, idleMs).unref();
    }
  };

  return {
    ask: (request) => runInTurn(() => ask(request)),
    stop: async () => {
      runInTurn.clearQueue();
      end();
    },
  };
};

/** Answers the requests to this process, one after the other as they are sent. */
export const answerRequests = <Request, Result>(answer: (request: Request) => Promise<Result>): void => {
  const toAnswer = (request: Request): Promise<WorkerAnswer<Result>> =>
    answer(request).then(
      (result) => ({ result }),
      (error: unknown) => ({ problem: String(error) }),
    );
  process.on('message', (request: Request) => {
    void toAnswer(request).then((message) => process.send?.(message));
  });
  process.on('disconnect', () => process.exit());
};
