import type { SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import { createGuest, type Guest } from './guest.ts';
import type { History, State } from './history.ts';
import { type Participant, register } from './participant.ts';

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
export type Votable = Known & { readonly author: string };

export type WriterOptions = {
  readonly url: string;
  readonly history: History;
  readonly random: SeededRandom;
  readonly votable: Votable[];
  readonly erased: Guest[];
};

/** Creates the writes of a participant. Each resolves with true once it is acknowledged. */
export const createWriter = (
  participant: Participant,
  { url, history, random, votable, erased }: WriterOptions,
) => {
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
  /** Casts or withdraws a vote. */
  const changeVote = async () => {
    const others = votable.filter(({ author, name }) => author !== username && votes.get(name) !== false);
    if (others.length === 0) return false;
    const { name, id } = random.pick(others);
    const isCast = votes.has(name);
    const send = isCast
      ? () => feed.withdrawVote({ params: { postId: id }, query: { profileId } })
      : () => feed.vote({ params: { postId: id }, body: { profileId } });
    const isDone =
      (await history.record(toVoteName(name, username), isCast ? undefined : 'cast', send)) !== undefined;
    if (!isDone) votes.set(name, false);
    else if (isCast) votes.delete(name);
    else votes.set(name, true);
    return isDone;
  };

  /** Casts a vote for another post than before; after an unknown outcome for the same one, because voting is idempotent. */
  const castVote = async () => {
    const post = votable.find(({ author, name }) => author !== username && !votes.has(name));
    if (!post) return false;
    const send = () => feed.vote({ params: { postId: post.id }, body: { profileId } });
    const isDone = (await history.record(toVoteName(post.name, username), 'cast', send)) !== undefined;
    if (isDone) votes.set(post.name, true);
    return isDone;
  };
  const registerAccount = () => {
    count += 1;
    const name = `${username}-${count}`;
    return history.record(`account ${name}`, 'registered', () => register(url, name).then(() => true));
  };
  /** Creates an account with data in every service, and deletes it. */
  const eraseGuest = async () => {
    count += 1;
    const guest = await createGuest(url, `${username}-guest-${count}`).catch(() => undefined);
    if (!guest) return false;
    const isDone = await history.record(`guest ${guest.username}`, 'erased', guest.erase);
    if (isDone) erased.push(guest);
    return isDone;
  };
  const createKnownItem = () => create('item', 'added', createItem);
  /** Creates a post that its author keeps, so that others can vote for it. */
  const createVotablePost = async () => {
    const post = await create('post', 'posted', createPost);
    if (!post) return false;
    known.post = known.post.filter(({ id }) => id !== post.id);
    votable.push({ ...post, author: username });
    return true;
  };

  /** One write of each kind that an account can always do. */
  const attempts = {
    item: async () => (await createKnownItem()) !== undefined,
    outfit: async () => {
      const item = known.item.at(0) ?? (await createKnownItem());
      if (!item) return false;
      const body = { profileId, clothingItemIds: [item.id] };
      const send = (name: string) => outfits.createOutfit({ body: { ...body, name } });
      return (await create('outfit', 'saved', send)) !== undefined;
    },
    list: async () => {
      const send = (name: string) => packing.createPackingList({ body: { profileId, name } });
      return (await create('list', 'created', send)) !== undefined;
    },
    post: async () => (await create('post', 'posted', createPost)) !== undefined,
    vote: castVote,
    account: async () => (await registerAccount()) === true,
  };
  const changes = [
    () => change('item', 'worn', (itemId) => closet.wearItem({ params: { itemId } })),
    () => change('item', undefined, (itemId) => closet.removeItem({ params: { itemId } })),
    () => {
      const scheduledDate = random.pick(DAYS);
      return change('outfit', `planned ${scheduledDate}`, (outfitId) =>
        outfits.changeOutfit({ params: { outfitId }, body: { scheduledDate } }),
      );
    },
    () => change('outfit', undefined, (outfitId) => outfits.deleteOutfit({ params: { outfitId } })),
    () => change('list', undefined, (listId) => packing.deletePackingList({ params: { listId } })),
    () => change('post', undefined, (postId) => feed.deletePost({ params: { postId } })),
  ];
  /** Writes of which a participant chooses, frequent ones repeated. */
  const actions: readonly (() => Promise<boolean | undefined>)[] = [
    attempts.item,
    attempts.item,
    attempts.outfit,
    attempts.list,
    attempts.post,
    createVotablePost,
    changeVote,
    changeVote,
    () => (random.isLikely(GUEST_SHARE) ? eraseGuest() : attempts.account()),
    ...changes,
  ];
  return { attempts, createVotablePost, eraseGuest, write: () => random.pick(actions)() };
};

export type Writer = ReturnType<typeof createWriter>;
