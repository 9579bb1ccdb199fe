import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@fitfolk/service-kit/connections/nats';
import {
  configureEventStreams,
  countPartitions,
} from '@fitfolk/service-kit/messaging/partitions/event-streams';
import {
  ensureConsumer,
  eraseMessage,
  toStreamName,
  toSubject,
} from '@fitfolk/service-kit/messaging/streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Child, waitUntilReady } from '../processes/child-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { sendAndReceive } from '../processes/probe.ts';
import { findProgram } from '../provision/install/programs.ts';
import { nats } from '../provision/nats.ts';
import { startServerProcess } from '../provision/start-server-process.ts';
import { renderContainerSecrets } from './container-secrets.ts';

const NAMESPACE = 'fitfolk';
const TYPE = 'closet.item.added';
const LAST = 15;

let folder: string;
let server: Child;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-nats-'));
  port = await findFreePort();
  const files = renderContainerSecrets({ secret: (name) => name, identityKeys: '', namespace: NAMESPACE });
  const users = files.find(({ name }) => name === 'users.conf')?.content ?? '';
  const config = join(folder, 'nats.conf');
  await writeFile(config, `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}" }\n${users}`);
  const program = await findProgram(nats.program, () => {});
  server = await startServerProcess(
    { program, port, dataDir: folder, logFile: join(folder, 'nats.log'), isEphemeral: false },
    { name: 'nats-server', args: ['--config', config] },
  );
  await waitUntilReady(server, async () => (await sendAndReceive(port, '')).includes('"jetstream":true'));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const signIn = async (user: string, cleanUp: AsyncDisposableStack) => {
  const connection = await connectNats(`nats://${user}:nats-${user}@127.0.0.1:${port}`, user);
  cleanUp.defer(() => connection.close());
  return connection;
};

describe('the NATS users of the containers', () => {
  it('let a service own all partitions of its events, and others read them', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const closet = await signIn('closet', cleanUp);
    const outfits = await signIn('outfits', cleanUp);
    const options = { replicas: 1, maxBytes: 0, partitions: LAST + 1 };
    const stream = toStreamName(NAMESPACE, 'closet', LAST);

    // The second time, the streams exist and are updated.
    for (let time = 0; time < 2; time += 1)
      expect(await configureEventStreams(closet.manager, NAMESPACE, 'closet', options)).toBe(LAST + 1);
    const subject = toSubject(NAMESPACE, TYPE, LAST);
    const { seq: streamSeq } = await closet.js.publish(subject, 'coat', { msgID: 'coat' });
    expect(await countPartitions(outfits.manager, NAMESPACE, 'closet')).toBe(LAST + 1);
    await ensureConsumer(outfits.manager, stream, 'outfits-closet-item-added', subject);
    await eraseMessage(closet.manager, stream, { id: 'coat', streamSeq });

    expect((await outfits.manager.streams.info(stream)).state.messages).toBe(0);
  });

  it('keep a service from publishing and erasing events of another in any partition', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const closet = await signIn('closet', cleanUp);
    const outfits = await signIn('outfits', cleanUp);
    await configureEventStreams(closet.manager, NAMESPACE, 'closet', {
      replicas: 1,
      maxBytes: 0,
      partitions: 2,
    });
    const { seq: streamSeq } = await closet.js.publish(toSubject(NAMESPACE, TYPE, 1), 'coat', {
      msgID: 'coat',
    });

    for (const partition of [0, 1]) {
      const publish = outfits.js.publish(toSubject(NAMESPACE, TYPE, partition), 'forged');
      await expect(publish).rejects.toThrow(/permissions violation/i);
    }
    const erase = eraseMessage(outfits.manager, toStreamName(NAMESPACE, 'closet', 1), {
      id: 'coat',
      streamSeq,
    });
    await expect(erase).rejects.toThrow(/permissions violation/i);
  });
});
