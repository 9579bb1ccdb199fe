import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import type { GarmentReading } from './read-garment.ts';

/** Answer of the process to a photo. */
export type VisionAnswer = { readonly reading: GarmentReading } | { readonly problem: string };

/** Time limit of one photo, in milliseconds: loading the network takes a second, a photo half of one. */
const TIME_LIMIT_MS = 20_000;
/** Time without a photo after which the process ends and returns its 300 MB, in milliseconds. */
const IDLE_MS = 60_000;

export type VisionProcess = {
  /** Reads the garment in a photo, after those that came before. Rejects if the photo takes too long or ends the process. */
  read(photo: Uint8Array): Promise<GarmentReading>;
  stop(): Promise<void>;
};

/** Reads garments in a process of its own, which starts with the first photo and ends when idle, so that its memory is free again. */
export const createVisionProcess = (): VisionProcess => {
  const runInTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  };

  const start = (): ChildProcess => {
    const started = fork(new URL('./vision-worker.ts', import.meta.url), {
      serialization: 'advanced',
      // The process sees untrusted photos; it needs none of the secrets of the service.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-semi-space-size=4'],
    });
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  const ask = async (photo: Uint8Array): Promise<GarmentReading> => {
    clearTimeout(idleTimer);
    child ??= start();
    const asked = child;
    const { promise, resolve, reject } = Promise.withResolvers<GarmentReading>();
    const onMessage = (answer: VisionAnswer): void => {
      if ('reading' in answer) resolve(answer.reading);
      else reject(new Error(`The photo could not be read: ${answer.problem}`));
    };
    const onExit = (): void => reject(new Error('The vision process ended'));
    asked.once('message', onMessage).once('exit', onExit);
    const timer = setTimeout(() => {
      reject(new Error('The photo took too long'));
      end();
    }, TIME_LIMIT_MS);
    asked.send(photo, (error) => error && reject(error));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      asked.off('message', onMessage).off('exit', onExit);
      idleTimer = setTimeout(end, IDLE_MS).unref();
    }
  };

  return {
    read: (photo) => runInTurn(() => ask(photo)),
    stop: async () => {
      runInTurn.clearQueue();
      end();
    },
  };
};
