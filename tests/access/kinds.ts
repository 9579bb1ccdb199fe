import { randomBytes, randomUUID } from 'node:crypto';
import type { Household } from './household.ts';

/** A kind of thing that an id names. */
export type Kind = {
  /** One of a household's, which no other account may name. */
  readonly of: (household: Household, neighbour: Household) => Promise<string>;
  /** One that nobody has, given one that somebody has. */
  readonly none: (like: string) => string;
};

const noId = () => randomUUID();
const noImage = () => `/api/images/${randomBytes(20).toString('base64url')}`;
const idOf = (address: string) => address.split('/').at(-1) ?? '';

export const profile: Kind = { of: async ({ profileId }) => profileId, none: noId };
/** Of a person whom other accounts do not see. */
export const hiddenProfile: Kind = { of: async ({ childId }) => childId, none: noId };
export const item: Kind = { of: async (household) => (await household.item()).id, none: noId };
export const outfit: Kind = { of: async (household) => (await household.outfit()).id, none: noId };
export const packingList: Kind = { of: async (household) => (await household.packingList()).id, none: noId };
export const post: Kind = { of: async (household) => (await household.post()).id, none: noId };
/** Of a person whom other accounts do not see. */
export const hiddenPost: Kind = {
  of: async (household) => (await household.post({ profileId: household.childId })).id,
  none: noId,
};
export const device: Kind = {
  of: (household) => household.device(),
  none: () => randomBytes(32).toString('base64url'),
};
export const follow: Kind = {
  of: async (household, neighbour) => (await household.follow(neighbour.profileId)).id,
  none: noId,
};

export const closetImage: Kind = { of: (household) => household.closetImage(), none: noImage };
export const profileImage: Kind = { of: (household) => household.profileImage(), none: noImage };
export const postImage: Kind = { of: (household) => household.postImage(), none: noImage };
export const upload: Kind = {
  of: (household) => household.upload(),
  none: (like) => like.replace(/staging\/[\w-]{32}/, `staging/${randomBytes(24).toString('base64url')}`),
};

/** A kind of picture, by its id in place of its address. */
export const idOfImage = (kind: Kind): Kind => ({
  of: async (...households) => idOf(await kind.of(...households)),
  none: (like) => idOf(kind.none(like)),
});
