import { NewProfile, Profile, Registration, User } from '@fitfolk/contracts/auth';
import { Category, ClothingItem, NewClothingItem, Season } from '@fitfolk/contracts/closet';
import { Follow, NewPost, OotdPost } from '@fitfolk/contracts/feed';
import { NewOutfit, Outfit } from '@fitfolk/contracts/outfits';
import { NewPackingList, PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { StyleStreak } from '@fitfolk/contracts/streaks';
import { describe, expect, it } from 'vitest';
import { toSnapshot, toUser } from '../../services/auth/src/accounts/account-views.ts';
import { withNewProfile } from '../../services/auth/src/accounts/profile-rules.ts';
import { createRegisterAccount } from '../../services/auth/src/accounts/register-account.ts';

/** Section 3: the fields of each entity in the API. */
const entities = [
  [
    'users',
    User,
    'id username email firstName lastName profileImageUrl accountType onboardingCompleted isPremium createdAt updatedAt',
  ],
  ['profiles', Profile, 'id name avatarUrl isParent birthYear createdAt'],
  ['clothing_items', ClothingItem, 'id profileId name category imageUrl season tags lastWornDate createdAt'],
  ['outfits', Outfit, 'id profileId name scheduledDate occasion isFavorite createdAt items'],
  ['ootd_posts', OotdPost, 'id profileId caption imageUrl isCompetitionEntry voteCount createdAt'],
  ['follows', Follow, 'id followerId followingId createdAt'],
  ['style_streaks', StyleStreak, 'currentStreak longestStreak lastActivityDate totalPoints'],
  ['packing_lists', PackingList, 'id profileId name tripType startDate endDate items createdAt'],
] as const;

describe('the API form', () => {
  it.each(entities)('of %s has its fields', (_, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('of users has no password hash and no subject of an external identity', () => {
    expect(Object.keys(User.shape).filter((field) => /hash|oidc/i.test(field))).toEqual([]);
  });
});

const id = '01931a3e-7c00-7000-8000-000000000101';
const image = '/api/images/0192f0000000700080000000000000aa';

/** Sections 3 and 5: what a creation requires; every other field is optional. */
const creations = [
  ['a user', Registration, { username: 'ana', email: 'ana@example.com', password: '123456' }],
  ['a profile', NewProfile, { name: 'Ana' }],
  ['a clothing item', NewClothingItem, { profileId: id, name: 'Boots', category: 'shoes' }],
  ['an outfit', NewOutfit, { profileId: id, clothingItemIds: [id] }],
  ['a post', NewPost, { profileId: id, imageUrl: image }],
  ['a packing list', NewPackingList, { profileId: id, name: 'Lake' }],
] as const;

describe('creating', () => {
  it.each(creations)('%s needs exactly its required fields', (_, schema, fields) => {
    expect(schema.safeParse(fields).success).toBe(true);
    for (const name of Object.keys(fields)) {
      const { [name]: __, ...others }: Record<string, unknown> = fields;
      expect(schema.safeParse(others).success).toBe(false);
    }
  });

  it.each(creations)('%s accepts neither an id nor a creation date', (_, schema, fields) => {
    expect(schema.safeParse({ ...fields, id }).success).toBe(false);
    expect(schema.safeParse({ ...fields, createdAt: '2026-11-01T10:00:00.000Z' }).success).toBe(false);
  });

  it('a post accepts no vote count', () => {
    expect(NewPost.safeParse({ profileId: id, imageUrl: image, voteCount: 1 }).success).toBe(false);
  });
});

const now = new Date('2026-11-20T12:00:00Z');

/** Registers an account with fakes of its stores. */
const register = async (details: Partial<Registration> = {}) =>
  createRegisterAccount({
    store: { insert: async () => undefined } as never,
    unitOfWork: (work) => work({ session: {}, publish: () => undefined } as never),
    isEmailReserved: async () => false,
    recordSecurityEvent: async () => {},
    admitRegistration: async () => ({ isOperator: false }),
    initialPlan: 'free',
    snapshots: { write: async (account) => toSnapshot(account, now), remove: async () => undefined },
    clock: () => now,
    databaseClock: async () => now,
    log: {} as never,
  })({ username: 'ana', email: 'ana@example.com', ...details }, { passwordHash: 'hash', external: null });

describe('a new account', () => {
  it.each([
    ['accountType', 'individual'],
    ['onboardingCompleted', false],
    ['isPremium', false],
    ['firstName', null],
    ['lastName', null],
    ['profileImageUrl', null],
  ] as const)('has by default the %s %s', async (field, value) => {
    expect(toUser(await register())[field]).toBe(value);
  });

  it('keeps the requested account type and ignores a requested plan or onboarding', async () => {
    const user = toUser(
      await register({ accountType: 'family', isPremium: true, onboardingCompleted: true }),
    );
    expect(user).toMatchObject({ accountType: 'family', isPremium: false, onboardingCompleted: false });
  });
});

describe('a new profile', () => {
  it('is no parent and has no birth year by default', async () => {
    const [profile] = withNewProfile(await register(), id, { name: 'Ana' }, now);
    expect(profile).toMatchObject({ isParent: false, birthYear: null, avatarUrl: null });
  });

  it('is the only one on the free plan', async () => {
    const account = await register();
    const profiles = withNewProfile(account, id, { name: 'Ana' }, now);
    const add = (plan: 'free' | 'pro') =>
      withNewProfile({ ...account, plan, profiles }, id, { name: 'Mia' }, now);

    expect(() => add('free')).toThrow('Upgrade to Pro to add more profiles');
    expect(add('pro')).toHaveLength(2);
  });
});

describe('the values', () => {
  it('of a category are tops, bottoms, shoes, accessories and outerwear', () => {
    expect(Category.options).toEqual(['tops', 'bottoms', 'shoes', 'accessories', 'outerwear']);
  });

  it('of a season are spring, summer, fall, winter and all-season', () => {
    expect(Season.options).toEqual(['spring', 'summer', 'fall', 'winter', 'all-season']);
  });

  it('of an account type are individual and family', () => {
    expect(User.shape.accountType.options).toEqual(['individual', 'family']);
  });

  it('of an element of a packing list are id, name, quantity, packed and clothingItemId', () => {
    const element = { id, name: 'Socks', quantity: 1, packed: false };
    expect(PackingItem.safeParse({ ...element, clothingItemId: id }).success).toBe(true);
    expect(PackingItem.safeParse({ ...element, quantity: 0 }).success).toBe(false);
  });
});
