/** `npm run events -- dead …`: lists, shows and replays events that a consumer failed to process. */
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import {
  type DeadLetter,
  getDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@fitfolk/service-kit/messaging/dead-letters';

const USAGE = 'npm run events -- dead list | show <number> | replay <number> | replay all';

type Queue = { nats: NatsConnection; namespace: string };

const formatHeadline = ({ seq, time, durable, subject, attempts, reason }: DeadLetter) =>
  `${seq}  ${time.toISOString()}  ${subject} → ${durable}, failed after ${attempts} attempts: ${reason}`;

const listAll = async ({ nats, namespace }: Queue): Promise<DeadLetter[]> => {
  const letters: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nats, namespace)) letters.push(letter);
  return letters;
};

const list = async (queue: Queue): Promise<string> => {
  const letters = await listAll(queue);
  return letters.map(formatHeadline).join('\n') || 'There are no dead letters.';
};

const get = async ({ nats, namespace }: Queue, number: string): Promise<DeadLetter> => {
  const seq = Number(number);
  if (!Number.isInteger(seq) || seq < 1) return rejectArguments(USAGE, `'${number}' is not a number.`);
  const letter = await getDeadLetter(nats, namespace, seq);
  if (!letter) throw new UserError(`There is no dead letter ${number}.`);
  return letter;
};

/** Indents JSON; an event without valid JSON is returned as is. */
const formatPayload = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};

const show = async (queue: Queue, number: string): Promise<string> => {
  const letter = await get(queue, number);
  return `${formatHeadline(letter)}\n${formatPayload(letter.payload)}`;
};

const replay = async (queue: Queue, number: string): Promise<string> => {
  const { nats, namespace } = queue;
  const letters = number === 'all' ? await listAll(queue) : [await get(queue, number)];
  for (const letter of letters) await replayDeadLetter(nats, namespace, letter);
  return `Replayed ${letters.length}.`;
};

const COMMANDS: Readonly<Record<string, (queue: Queue, number: string) => Promise<string>>> = {
  list,
  show,
  replay,
};

try {
  const [topic, command = '', number = ''] = readArguments({ usage: USAGE, maxPositionals: 3 }).positionals;
  const handle =
    (topic === 'dead' ? COMMANDS[command] : undefined) ??
    rejectArguments(USAGE, topic ? `There is no command '${topic} ${command}'.` : 'A command is missing.');
  const env = await getToolEnvironment();
  const { base, events } = parseConfig({ base: BaseConfig, events: resourceConfig.events }, env);
  const nats = await connectNats(events.NATS_URL, 'dead-letter tool');
  try {
    process.stdout.write(`${await handle({ nats, namespace: base.NAMESPACE }, number)}\n`);
  } finally {
    await nats.close();
  }
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
