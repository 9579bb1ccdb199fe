import { setTimeout } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import { createGuest, type Guest } from './guest.ts';
import type { History, State } from './history.ts';
import { type Participant, register } from './participant.ts';

/** Pause after a write that was not acknowledged, in milliseconds. */
const PAUSE_MS = 100;
const IMAGE_SHARE = 0.3;
/** Share of registered accounts that are deleted again. */
const GUEST_SHARE = 0.3;
const DAYS = ['2030-01-01', '2030-01-02', '2030-01-03'];

type Kind = 'item' | 'outfit' | 'list' | 'post';
/** A resource whose writes were all acknowledged. */
type Known = { readonly name: string; readonly id: string };

/** Returns the name of a participant's vote for a post. */
export const toVoteName = (post: string, username: string): string => `vote ${post} by ${username}`;

/** Posts that others may vote for; their authors keep them. */
type Votable = Known & { readonly author: string };

/** Starts the writes of one participant and returns a function that stops them. */
const startWriter = (
  participant: Participant,
  { url, history, random, votable, erased, deletesFirst }: WriterOptions,
): (() => Promise<void>) => {
  const { username, profileId, closet, outfits, feed, packing } = participant;
  const known: Record<Kind, Known[]> = { item: [], outfit: [], list: [], post: [] };
  const votes = new Map<string, boolean>();
  let count = 0;

  const create = async (kind: Kind, state: string, send: (name: string) => Promise<{ id: string }>) => {
    count += 1;
    const name = `${kind} ${username} ${count}`;
    const created = await history.record(name, state, () => send(name));
    if (created) known[kind].push({ name, id: created.id });
    return created && { name, id: created.id };
  };
  /** Changes a known resource. After an unknown outcome it stays as it is, because the change may arrive later. */
  const change = async (kind: Kind, state: State, send: (id: string) => Promise<unknown>) => {
    if (known[kind].length === 0) return false;
    const target = random.pick(known[kind]);
    const isDone = await history.record(target.name, state, () => send(target.id).then(() => true));
    if (!isDone || state === undefined) known[kind] = known[kind].filter((each) => each !== target);
    return isDone;
  };
  const createItem = async (name: string) => {
    const imageUrl = random.isLikely(IMAGE_SHARE) ? await participant.uploadClosetImage() : null;
    return closet.addItem({ body: { profileId, name, category: 'tops', imageUrl } });
  };
  const createPost = async (caption: string) =>
    feed.createPost({ body: { profileId, caption, imageUrl: await participant.uploadPostImage() } });
  const vote = async () => {
    const others = votable.filter(({ author, name }) => author !== username && votes.get(name) !== false);
    if (others.length === 0) return false;
    const { name, id } = random.pick(others);
    const isCast = votes.has(name);
    const send = isCast
      ? () => feed.withdrawVote({ params: { postId: id }, query: { profileId } })
      : () => feed.vote({ params: { postId: id }, body: { profileId } });
    const isDone = await history.record(toVoteName(name, username), isCast ? undefined : 'cast', send);
    if (!isDone) votes.set(name, false);
    else if (isCast) votes.delete(name);
    else votes.set(name, true);
    return isDone;
  };

  const registerAccount = () => {
    count += 1;
    const name = `${username}-${count}`;
    return history.record(`account ${name}`, 'registered', () => register(url, name).then(() => true));
  };
  const eraseGuest = async () => {
    count += 1;
    const guest = await createGuest(url, `${username}-guest-${count}`);
    const isDone = await history.record(`guest ${guest.username}`, 'erased', guest.erase);
    if (isDone) erased.push(guest);
    return isDone;
  };

  const actions: readonly (() => Promise<unknown>)[] = [
    () => create('item', 'added', createItem),
    () => create('item', 'added', createItem),
    () => change('item', 'worn', (itemId) => closet.wearItem({ params: { itemId } })),
    () => change('item', undefined, (itemId) => closet.removeItem({ params: { itemId } })),
    async () => {
      const item = known.item.at(0);
      if (!item) return false;
      return create('outfit', 'saved', (name) =>
        outfits.createOutfit({ body: { profileId, name, clothingItemIds: [item.id] } }),
      );
    },
    () => {
      const scheduledDate = random.pick(DAYS);
      return change('outfit', `planned ${scheduledDate}`, (outfitId) =>
        outfits.changeOutfit({ params: { outfitId }, body: { scheduledDate } }),
      );
    },
    () => change('outfit', undefined, (outfitId) => outfits.deleteOutfit({ params: { outfitId } })),
    () => create('list', 'created', (name) => packing.createPackingList({ body: { profileId, name } })),
    () => change('list', undefined, (listId) => packing.deletePackingList({ params: { listId } })),
    () => create('post', 'posted', createPost),
    async () => {
      const post = await create('post', 'posted', createPost);
      if (!post) return false;
      known.post = known.post.filter(({ id }) => id !== post.id);
      votable.push({ ...post, author: username });
      return true;
    },
    () => change('post', undefined, (postId) => feed.deletePost({ params: { postId } })),
    vote,
    vote,
    () => (random.isLikely(GUEST_SHARE) ? eraseGuest().catch(() => false) : registerAccount()),
  ];
  let isStopped = false;
  const run = async (): Promise<void> => {
    if (deletesFirst) await eraseGuest().catch(() => false);
    while (!isStopped) if (!(await random.pick(actions)())) await setTimeout(PAUSE_MS);
  };
  const running = run();
  return () => {
    isStopped = true;
    return running;
  };
};

type WriterOptions = {
  readonly url: string;
  readonly history: History;
  readonly random: SeededRandom;
  readonly votable: Votable[];
  readonly erased: Guest[];
  /** Begins with the deletion of an account. */
  readonly deletesFirst: boolean;
};

export type Workload = {
  /** Accounts whose deletion was acknowledged. */
  readonly erased: readonly Guest[];
  stop(): Promise<void>;
};

export type WorkloadOptions = {
  readonly url: string;
  readonly participants: readonly Participant[];
  readonly history: History;
  readonly seed: number;
};

/** Starts writes of all participants, each one after another, chosen by the seed. */
export const startWorkload = ({ url, participants, history, seed }: WorkloadOptions): Workload => {
  const votable: Votable[] = [];
  const erased: Guest[] = [];
  const stops = participants.map((participant, index) =>
    startWriter(participant, {
      url,
      history,
      votable,
      erased,
      random: createSeededRandom(seed + index),
      // At least one deletion in every round, however short.
      deletesFirst: index === 0,
    }),
  );
  return { erased, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
