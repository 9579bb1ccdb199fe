/** `npm run events -- dead list|show <number>|replay <number>|replay all`: the events that a consumer gave up on. */

import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { BaseConfig, parseConfig, resourceConfig } from '@fitfolk/service-kit/config/config';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import {
  type DeadLetter,
  getDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@fitfolk/service-kit/messaging/dead-letters';

const usage = 'Usage: npm run events -- dead list | show <number> | replay <number> | replay all';

type Desk = { nats: NatsConnection; namespace: string };

const headline = ({ seq, time, durable, subject, tries, reason }: DeadLetter) =>
  `${seq}  ${time.toISOString()}  ${subject} → ${durable}, given up after ${tries} tries: ${reason}`;

async function allLetters({ nats, namespace }: Desk): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nats, namespace)) letters.push(letter);
  return letters;
}

async function list(desk: Desk): Promise<string> {
  const letters = await allLetters(desk);
  return letters.map(headline).join('\n') || 'There are no dead letters.';
}

async function letterAt({ nats, namespace }: Desk, number: string): Promise<DeadLetter> {
  const seq = Number(number);
  if (!Number.isInteger(seq) || seq < 1) throw new UserError(usage);
  const letter = await getDeadLetter(nats, namespace, seq);
  if (!letter) throw new UserError(`There is no dead letter ${number}.`);
  return letter;
}

/** Indented when it is JSON; an event may be dead because it is none. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

async function show(desk: Desk, number: string): Promise<string> {
  const letter = await letterAt(desk, number);
  return `${headline(letter)}\n${indented(letter.payload)}`;
}

async function replay(desk: Desk, which: string): Promise<string> {
  const { nats, namespace } = desk;
  const letters = which === 'all' ? await allLetters(desk) : [await letterAt(desk, which)];
  for (const letter of letters) await replayDeadLetter(nats, namespace, letter);
  return `Replayed ${letters.length}.`;
}

async function run([topic, verb, which = '']: string[], desk: Desk): Promise<string> {
  if (topic === 'dead' && verb === 'list') return list(desk);
  if (topic === 'dead' && verb === 'show') return show(desk, which);
  if (topic === 'dead' && verb === 'replay') return replay(desk, which);
  throw new UserError(usage);
}

try {
  const env = await getToolEnvironment();
  const { base, events } = parseConfig({ base: BaseConfig, events: resourceConfig.events }, env);
  const nats = await connectNats(events.NATS_URL, 'events tool');
  try {
    process.stdout.write(`${await run(process.argv.slice(2), { nats, namespace: base.NAMESPACE })}\n`);
  } finally {
    await nats.close();
  }
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
