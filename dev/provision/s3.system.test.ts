import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type ObjectStore,
  type ObjectStoreConfig,
  openBucket,
} from '@fitfolk/service-kit/connections/object-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Child } from '../processes/child-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { findProgram } from './install/programs.ts';
import { s3 } from './s3.ts';

const WRITERS = 6;
/** Size of a photo in bytes, of which many are incomplete at any moment. */
const OBJECT_BYTES = 2_000_000;

describe('the object store', () => {
  let folder: string;
  let server: Child;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-s3-'));
    await mkdir(join(folder, 'data'));
  });
  afterEach(async () => {
    await server.kill();
    await rm(folder, { recursive: true });
  });

  const start = async (): Promise<ObjectStore> => {
    const program = await findProgram(s3.program, () => {});
    const options = {
      port: await findFreePort(),
      dataDir: join(folder, 'data'),
      logFile: join(folder, 'log'),
    };
    const { child, env } = await s3.start({ ...options, program, isEphemeral: false });
    server = child;
    return openBucket(env as ObjectStoreConfig, 'photos');
  };
  const listKeys = async (store: ObjectStore): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  };

  it('keeps every acknowledged object whole after SIGKILL, and shows no incomplete one', async () => {
    const store = await start();
    const [written, acknowledged] = [new Map<string, Buffer>(), new Set<string>()];
    const write = async (writer: number): Promise<void> => {
      for (let index = 0; server.isRunning(); index += 1) {
        const [key, bytes] = [`images/${writer}-${index}/whole.webp`, randomBytes(OBJECT_BYTES)];
        written.set(key, bytes);
        // Fails for the objects that are being written when the server ends.
        const isStored = await store.write(key, bytes, 'image/webp').then(
          () => true,
          () => false,
        );
        if (!isStored) return;
        acknowledged.add(key);
        // While the other writers are in the middle of their objects.
        if (acknowledged.size === 3 * WRITERS) await server.kill();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

    const restarted = await start();

    const keys = await listKeys(restarted);
    expect(keys).toEqual(expect.arrayContaining([...acknowledged]));
    for (const key of keys) {
      const body = await restarted.read(key);
      expect(body && (await buffer(body)).equals(written.get(key) ?? Buffer.alloc(0))).toBe(true);
      expect(await restarted.size(key)).toBe(OBJECT_BYTES);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(3 * WRITERS);
    expect(written.size).toBeGreaterThan(acknowledged.size);
  });

  it('keeps what it deleted deleted after SIGKILL, and stores the key again', async () => {
    const store = await start();
    await store.write('images/a/whole.webp', Buffer.from('blue'), 'image/webp');
    await store.remove(['images/a/whole.webp']);
    await server.kill();

    const restarted = await start();

    expect(await listKeys(restarted)).toEqual([]);
    await restarted.write('images/a/whole.webp', Buffer.from('green'), 'image/webp');
    expect(await restarted.size('images/a/whole.webp')).toBe(5);
  });
});
