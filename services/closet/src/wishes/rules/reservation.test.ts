import { describe, expect, it } from 'vitest';
import { knowsReservation, type WishReader } from './reservation.ts';

const profile = { isParent: true, isChild: false, sharesOutside: false, hidesVoteCounts: false } as const;
const profiles = [
  { ...profile, id: 'ana', ageGroup: 'adult' },
  { ...profile, id: 'ben', ageGroup: 'adult' },
  { ...profile, id: 'leo', ageGroup: 'child', isParent: false, isChild: true },
] as unknown as WishReader['profiles'];
const parent: WishReader = { profiles, ownProfileId: null };
const ana: WishReader = { ...parent, ownProfileId: 'ana' };
const leo: WishReader = { ...parent, childProfileId: 'leo' };

describe('knowsReservation', () => {
  it.each([
    ['a parent and a wish of a child', parent, 'leo', true],
    ['a parent who said nothing and a wish of an adult', parent, 'ana', false],
    ['a parent and the own wish', ana, 'ana', false],
    ['a parent and a wish of another adult', ana, 'ben', true],
    ['a child and the own wish', leo, 'leo', false],
    ['a session of a child of a parent who said something', { ...ana, childProfileId: 'leo' }, 'leo', false],
    ['a token of chosen profiles', { ...ana, accessToken: { isLimited: true } }, 'leo', false],
    ['a token of all profiles', { ...ana, accessToken: { isLimited: false } }, 'leo', true],
  ])('decides about %s', (_, reader, profileId, expected) => {
    expect(knowsReservation(reader, profileId)).toBe(expected);
  });
});
