import { setTimeout } from 'node:timers/promises';
import { createSeededRandom } from '@fitfolk/dev/seed/seeded-random';
import type { Guest } from './guest.ts';
import type { History } from './history.ts';
import type { Participant } from './participant.ts';
import { createWriter, type Votable, type Writer } from './writer.ts';

/** Pause after a write that was not acknowledged, in milliseconds. */
const PAUSE_MS = 100;

/** A kind of write. */
export type WriteKind = keyof Writer['attempts'];
export const WRITE_KINDS: readonly WriteKind[] = ['item', 'outfit', 'list', 'post', 'vote', 'account'];

export type Workload = {
  /** Accounts whose deletion was acknowledged. */
  readonly erased: readonly Guest[];
  /** Tries a write of a kind as the prober. Resolves with true once it is acknowledged. */
  attempt(kind: WriteKind): Promise<boolean>;
  stop(): Promise<void>;
};

export type WorkloadOptions = {
  readonly url: string;
  readonly participants: readonly Participant[];
  /** Writes only when asked to. */
  readonly prober: Participant;
  readonly history: History;
  readonly seed: number;
};

/** Starts writes of all participants, each one after another, chosen by the seed. */
export const startWorkload = ({ url, participants, prober, history, seed }: WorkloadOptions): Workload => {
  const votable: Votable[] = [];
  const erased: Guest[] = [];
  let isStopped = false;
  const create = (participant: Participant, index: number) =>
    createWriter(participant, { url, history, votable, erased, random: createSeededRandom(seed + index) });
  const writers = participants.map(create);
  const run = async ({ eraseGuest, createVotablePost, write }: Writer, index: number): Promise<void> => {
    // Posts to vote for and at least one deletion in every round, however short.
    await createVotablePost();
    if (index === 0) await eraseGuest();
    while (!isStopped) if (!(await write())) await setTimeout(PAUSE_MS);
  };
  const running = writers.map(run);
  const { attempts } = create(prober, participants.length);
  return {
    erased,
    attempt: (kind) => attempts[kind](),
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
};
