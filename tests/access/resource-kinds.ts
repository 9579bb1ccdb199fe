import { randomBytes, randomUUID } from 'node:crypto';
import type { TestFamily } from './test-family.ts';

/** A kind of resource that an id refers to. */
export type ResourceKind = {
  /** Creates a resource that only the family may refer to, and returns its id. */
  readonly create: (household: TestFamily, other: TestFamily) => Promise<string>;
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
  create: async (household) => (await household.item()).id,
  missing: createMissingId,
};
export const outfit: ResourceKind = {
  create: async (household) => (await household.createOutfit()).id,
  missing: createMissingId,
};
export const packingList: ResourceKind = {
  create: async (household) => (await household.createPackingList()).id,
  missing: createMissingId,
};
export const post: ResourceKind = {
  create: async (household) => (await household.createPost()).id,
  missing: createMissingId,
};
/** A post that other accounts cannot see. */
export const hiddenPost: ResourceKind = {
  create: async (household) => (await household.createPost({ profileId: household.childId })).id,
  missing: createMissingId,
};
export const device: ResourceKind = {
  create: (household) => household.signInOnOtherDevice(),
  missing: () => randomBytes(32).toString('base64url'),
};
export const follow: ResourceKind = {
  create: async (household, other) => (await household.follow(other.profileId)).id,
  missing: createMissingId,
};

export const closetImage: ResourceKind = {
  create: (household) => household.createClosetImage(),
  missing: createMissingImage,
};
export const profileImage: ResourceKind = {
  create: (household) => household.createProfileImage(),
  missing: createMissingImage,
};
export const postImage: ResourceKind = {
  create: (household) => household.postImage(),
  missing: createMissingImage,
};
export const upload: ResourceKind = {
  create: (household) => household.upload(),
  missing: (like) => like.replace(/staging\/[\w-]{32}/, `staging/${randomBytes(24).toString('base64url')}`),
};

/** Refers to a kind of image by id instead of by URL. */
export const byImageId = (kind: ResourceKind): ResourceKind => ({
  create: async (...households) => getImageId(await kind.create(...households)),
  missing: (like) => getImageId(kind.missing(like)),
});
