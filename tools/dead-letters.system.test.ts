import { randomBytes } from 'node:crypto';
import { runProgram } from '@fitfolk/dev/testing/run-program';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import {
  configureDeadLetterStream,
  ensureEventStream,
  toDeadLetterSubject,
  toStreamName,
} from '@fitfolk/service-kit/messaging/streams';
import { headers } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const env = { MONGODB_URI: process.env.MONGODB_URI ?? '', NATS_URL: process.env.NATS_URL ?? '' };
const payload = { id: 'e-1', data: { item: 'jacket' } };

describe('npm run events', () => {
  let namespace: string;
  let nats: NatsConnection;
  beforeEach(async () => {
    namespace = `t${randomBytes(6).toString('hex')}`;
    nats = await connectNats(env.NATS_URL, 'test');
    await configureDeadLetterStream(nats.manager, namespace, 1);
    await ensureEventStream(nats.manager, namespace, 'closet', 1);
  });
  afterEach(() => nats.close());

  const deadLetter = async (reason: string, body = JSON.stringify(payload)): Promise<void> => {
    const head = headers();
    head.set('Fitfolk-Reason', reason);
    head.set('Fitfolk-Attempts', '8');
    head.set('Fitfolk-Consumer', 'outfits-item-added');
    head.set('Fitfolk-Subject', `${namespace}.closet.item.added`);
    const subject = toDeadLetterSubject(namespace, 'outfits-item-added');
    await nats.js.publish(subject, body, { headers: head });
  };

  const runEvents = async (...args: string[]) => {
    const program = runProgram('tools/dead-letters.ts', { ...env, NAMESPACE: namespace }, args);
    const [output, { code, errors }] = await Promise.all([program.output, program.exited()]);
    return { code, output, errors };
  };

  it('lists dead letters with consumer and reason', async () => {
    expect((await runEvents('dead', 'list')).output).toBe('There are no dead letters.\n');
    await deadLetter('the closet is full');

    const { code, output } = await runEvents('dead', 'list');

    expect(code).toBe(0);
    expect(output).toMatch(
      /^1 {2}\S+ {2}\S+\.closet\.item\.added → outfits-item-added, failed after 8 attempts: the closet is full\n$/,
    );
  });

  it('shows a complete dead letter', async () => {
    await deadLetter('the closet is full');

    const { output } = await runEvents('dead', 'show', '1');

    expect(JSON.parse(output.slice(output.indexOf('\n')))).toEqual(payload);
  });

  it('shows a payload that is not JSON as is', async () => {
    await deadLetter('no event', 'hello');

    expect((await runEvents('dead', 'show', '1')).output).toMatch(/: no event\nhello\n$/);
  });

  it('replays all dead letters in order and removes them', async () => {
    await deadLetter('one');
    await deadLetter('two');

    expect((await runEvents('dead', 'replay', 'all')).output).toBe('Replayed 2.\n');

    const replayed = await nats.manager.streams.info(toStreamName(namespace, 'closet'));
    expect(replayed.state.messages).toBe(2);
    expect((await runEvents('dead', 'list')).output).toBe('There are no dead letters.\n');
  });

  it('rejects the number of no dead letter', async () => {
    const errors = 'There is no dead letter 7.\n';
    expect(await runEvents('dead', 'show', '7')).toEqual({ code: 1, output: '', errors });
  });

  it.each([
    [['dead', 'replay', 'x'], "'x' is not a number."],
    [['dead', 'dance'], "There is no command 'dead dance'."],
    [[], 'A command is missing.'],
  ])('says what is wrong with %j, and how it is used', async (args, problem) => {
    const usage = 'Usage: npm run events -- dead list | show <number> | replay <number> | replay all';
    expect(await runEvents(...args)).toEqual({ code: 2, output: '', errors: `${problem}\n${usage}\n` });
  });
});
