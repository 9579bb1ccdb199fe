import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupTask, type ServerBackups } from '@fitfolk/contracts/gateway';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { findLastBackup, findRestoreTest } from '@fitfolk/service-kit/connections/redis/last-backup';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { z } from 'zod';

type Options = {
  readonly redis: Redis;
  /** Folder for backups, and the one with the scripts that make them; undefined where only a command makes backups. */
  readonly folders: { readonly backups: string; readonly tools: string } | undefined;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

const RUNNING_KEY = 'backup:running';
const FAILED_KEY = 'backup:failed';
/** Time after which a task counts as ended whose process was killed, in seconds. */
const LEASE_S = 60;
const RENEW_EVERY_MS = 20_000;
/** Backups that are kept in the folder. */
const KEPT_BACKUPS = 7;
const MAX_MESSAGE_LENGTH = 300;

const Failure = z.object({ task: BackupTask, message: z.string() });

/** Runs the scripts that make backups and test them as processes of their own, one at a time for all processes of the gateway. */
export const createBackupTasks = ({ redis, folders, clock, log }: Options) => {
  const find = async (): Promise<ServerBackups> => {
    const last = await findLastBackup(redis);
    const [tested, running, failed] = await Promise.all([
      last && findRestoreTest(redis, last),
      redis.get(RUNNING_KEY),
      redis.get(FAILED_KEY),
    ]);
    return {
      lastAt: last?.at ?? null,
      lastBytes: last?.bytes ?? null,
      testedAt: tested,
      canStart: folders !== undefined,
      running: running === null ? null : BackupTask.parse(running),
      failed: failed === null ? null : Failure.parse(JSON.parse(failed)),
    };
  };

  const listArguments = (task: BackupTask, { backups, tools }: NonNullable<Options['folders']>): string[] => {
    if (task === 'test') return [join(tools, 'restore.ts'), '--test'];
    const name = clock().toISOString().slice(0, 19).replaceAll(':', '-');
    return [join(tools, 'backup.ts'), join(backups, name), '--keep', `${KEPT_BACKUPS}`];
  };

  /** Runs a script. @throws Error with the last line that it printed */
  const runScript = async (args: readonly string[]): Promise<void> => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [code, output] = await Promise.all([exit, text(child.stderr)]);
    if (code !== 0) throw new Error(output.trim().split('\n').at(-1)?.slice(0, MAX_MESSAGE_LENGTH) ?? '');
  };

  const run = async (task: BackupTask, args: readonly string[]): Promise<void> => {
    const renewal = setInterval(() => {
      redis.expire(RUNNING_KEY, LEASE_S).catch(() => undefined);
    }, RENEW_EVERY_MS);
    try {
      await runScript(args);
      await redis.del(FAILED_KEY);
      log.info({ task }, 'backup task completed');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ task, message }, 'backup task failed');
      await redis.set(FAILED_KEY, JSON.stringify({ task, message }));
    } finally {
      clearInterval(renewal);
      await redis.del(RUNNING_KEY);
    }
  };

  return {
    find,
    /** Starts a task, unless one runs or this server can start none. Returns true if it started. */
    start: async (task: BackupTask, beforeStart: () => Promise<void>): Promise<boolean> => {
      if (!folders || (await redis.exists(RUNNING_KEY))) return false;
      await beforeStart();
      if (!(await redis.set(RUNNING_KEY, task, 'EX', LEASE_S, 'NX'))) return false;
      run(task, listArguments(task, folders)).catch((err: unknown) =>
        log.warn({ err }, 'the end of a backup task was not recorded'),
      );
      return true;
    },
  };
};

export type BackupTasks = ReturnType<typeof createBackupTasks>;
