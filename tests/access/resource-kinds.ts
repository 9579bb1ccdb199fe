import { randomBytes, randomUUID } from 'node:crypto';
import type { TestFamily } from './test-family.ts';

/** A kind of resource that an id refers to. */
export type ResourceKind = {
  /** Creates a resource that only the family may refer to, and returns its id. */
  readonly create: (family: TestFamily, other: TestFamily) => Promise<string>;
  /** Returns an id of the same shape as an existing one that refers to nothing. */
  readonly missing: (like: string) => string;
};

const createMissingId = () => randomUUID();
const createMissingImage = () => `/api/images/${randomBytes(20).toString('base64url')}`;
const getImageId = (address: string) => address.split('/').at(-1) ?? '';

export const profile: ResourceKind = { create: async ({ profileId }) => profileId, missing: createMissingId };
/** A profile that other accounts cannot see. */
export const hiddenProfile: ResourceKind = {
  create: async ({ childId }) => childId,
  missing: createMissingId,
};
export const item: ResourceKind = {
  create: async (family) => (await family.item()).id,
  missing: createMissingId,
};
export const trashedItem: ResourceKind = {
  create: (family) => family.trashedItem(),
  missing: createMissingId,
};
export const wish: ResourceKind = {
  create: async ({ person, profileId }) =>
    (await person.closet.addWish({ body: { item: { profileId, name: 'Boots', category: 'shoes' } } })).id,
  missing: createMissingId,
};
export const outfit: ResourceKind = {
  create: async (family) => (await family.createOutfit()).id,
  missing: createMissingId,
};
/** Outfits that the family planner created together. */
export const batch: ResourceKind = { create: (family) => family.planDay(), missing: createMissingId };
/** Feedback on a suggested outfit. */
export const comfortFeedback: ResourceKind = {
  create: (family) => family.sayItchy(),
  missing: createMissingId,
};
/** A preference for an item. */
export const learnedPreference: ResourceKind = {
  create: (family) => family.learnPreference(),
  missing: () => `item.${randomUUID()}`,
};
/** A move of items to the laundry basket. */
export const laundryMove: ResourceKind = {
  create: (family) => family.moveLaundry(),
  missing: createMissingId,
};
export const storageBox: ResourceKind = {
  create: (family) => family.storageBox(),
  missing: createMissingId,
};
export const packingList: ResourceKind = {
  create: async (family) => (await family.createPackingList()).id,
  missing: createMissingId,
};
export const post: ResourceKind = {
  create: async (family) => (await family.createPost()).id,
  missing: createMissingId,
};
/** A post that other accounts cannot see. */
export const hiddenPost: ResourceKind = {
  create: async (family) => (await family.createPost({ profileId: family.childId })).id,
  missing: createMissingId,
};
export const device: ResourceKind = {
  create: (family) => family.signInOnOtherDevice(),
  missing: () => randomBytes(32).toString('base64url'),
};
export const accessToken: ResourceKind = {
  create: (family) => family.accessToken(),
  missing: createMissingId,
};
/** One of the people who sign in to the account. */
export const login: ResourceKind = { create: (family) => family.login(), missing: createMissingId };
export const invitation: ResourceKind = {
  create: (family) => family.invitation(),
  missing: createMissingId,
};
/** An invitation that somebody used, who waits for a confirmation. */
export const claimedInvitation: ResourceKind = {
  create: (family) => family.claimedInvitation(),
  missing: createMissingId,
};
/** An invitation to the server that does not exist any more: operators withdraw those of each other. */
export const withdrawnServerInvitation: ResourceKind = {
  create: async () => createMissingId(),
  missing: createMissingId,
};
/** A resource that does not exist any more: operators reach those of everyone. */
export const absent: ResourceKind = { create: async () => createMissingId(), missing: createMissingId };
export const webhook: ResourceKind = { create: (family) => family.webhook(), missing: createMissingId };
export const webhookDelivery: ResourceKind = {
  create: async (family) => (await family.webhookDelivery()).deliveryId,
  missing: createMissingId,
};
export const tablet: ResourceKind = { create: (family) => family.tablet(), missing: createMissingId };
export const passkey: ResourceKind = { create: (family) => family.passkey(), missing: createMissingId };
/** A passkey, by the id that its authenticator chose. */
export const credential: ResourceKind = {
  create: (family) => family.credential(),
  missing: () => randomBytes(32).toString('base64url'),
};
export const follow: ResourceKind = {
  create: async (family, other) => (await family.follow(other.profileId)).id,
  missing: createMissingId,
};

/** A request of a stranger to follow the children of the family. */
export const followRequest: ResourceKind = {
  create: (family) => family.receiveFollowRequest(),
  missing: createMissingId,
};
/** The profile of a stranger that follows the child of the family. */
export const approvedFollower: ResourceKind = {
  create: (family) => family.approveFollower(),
  missing: createMissingId,
};

export const block: ResourceKind = {
  create: (family) => family.blockStranger(),
  missing: createMissingId,
};

export const streakPause: ResourceKind = {
  create: (family) => family.pauseStreak(),
  missing: createMissingId,
};

export const closetImage: ResourceKind = {
  create: (family) => family.createClosetImage(),
  missing: createMissingImage,
};
export const profileImage: ResourceKind = {
  create: (family) => family.createProfileImage(),
  missing: createMissingImage,
};
export const postImage: ResourceKind = {
  create: (family) => family.postImage(),
  missing: createMissingImage,
};
export const upload: ResourceKind = {
  create: (family) => family.upload(),
  missing: (like) => like.replace(/staging\/[\w-]{32}/, `staging/${randomBytes(24).toString('base64url')}`),
};

/** Refers to a kind of image by id instead of by URL. */
export const byImageId = (kind: ResourceKind): ResourceKind => ({
  create: async (...families) => getImageId(await kind.create(...families)),
  missing: (like) => getImageId(kind.missing(like)),
});
