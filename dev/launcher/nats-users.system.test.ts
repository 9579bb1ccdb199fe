import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@fitfolk/service-kit/connections/nats';
import {
  configureEventStream,
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
const OPTIONS = { replicas: 1, maxBytes: 0 };

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
  it('let a service own the stream of its events, and others read it', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const closet = await signIn('closet', cleanUp);
    const outfits = await signIn('outfits', cleanUp);
    const stream = toStreamName(NAMESPACE, 'closet');

    // The second time, the stream exists and is updated.
    for (let time = 0; time < 2; time += 1)
      await configureEventStream(closet.manager, NAMESPACE, 'closet', OPTIONS);
    const subject = toSubject(NAMESPACE, TYPE);
    const { seq: streamSeq } = await closet.js.publish(subject, 'coat', { msgID: 'coat' });
    await ensureConsumer(outfits.manager, stream, 'outfits-closet-item-added', subject);
    await eraseMessage(closet.manager, stream, { id: 'coat', streamSeq });

    expect((await outfits.manager.streams.info(stream)).state.messages).toBe(0);
  });

  it('keep a service from publishing and erasing events of another', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const closet = await signIn('closet', cleanUp);
    const outfits = await signIn('outfits', cleanUp);
    await configureEventStream(closet.manager, NAMESPACE, 'closet', OPTIONS);
    const { seq: streamSeq } = await closet.js.publish(toSubject(NAMESPACE, TYPE), 'coat', { msgID: 'coat' });

    const publish = outfits.js.publish(toSubject(NAMESPACE, TYPE), 'forged');
    await expect(publish).rejects.toThrow(/permissions violation/i);
    const erase = eraseMessage(outfits.manager, toStreamName(NAMESPACE, 'closet'), {
      id: 'coat',
      streamSeq,
    });
    await expect(erase).rejects.toThrow(/permissions violation/i);
  });
});
