import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import type { OwnWear } from '../archive/list-own-wears.ts';
import type { ExportData, ExportedProfile } from '../archive/read-export.ts';
import { exportedItem } from '../testing/create-export.ts';
import { chooseTargets, NEW_PROFILE, NO_PROFILE, planImport } from './plan-import.ts';
import type { Account } from './read-account.ts';

const profile = (id: string, name: string): Profile => ({
  id,
  name,
  birthYear: null,
  isParent: false,
  isChild: true,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: true,
  createdAt: '2026-11-01T08:00:00.000Z',
});
const item = (id: string, fields: object = {}) =>
  exportedItem(id, { profileId: 'mia', ...fields }) as ClothingItem;
const outfit = (id: string, itemIds: readonly string[], wornDate: string | null = null) =>
  ({
    id,
    profileId: 'mia',
    name: id,
    occasion: null,
    scheduledDate: wornDate,
    wornDate,
    items: itemIds.map((clothingItemId) => ({ clothingItemId })),
  }) as unknown as Outfit;

const exported = (of: Profile, items: ClothingItem[] = [], outfits: Outfit[] = [], wears: OwnWear[] = []) =>
  ({ profile: of, items, outfits, measurements: [], wears }) as unknown as ExportedProfile;
const data = (...profiles: ExportedProfile[]) =>
  ({ profiles, packingLists: [], counts: { posts: 2 } }) as unknown as ExportData;
const account = (fields: Partial<Account> = {}, isPremium = true) =>
  ({
    user: { isPremium },
    profiles: [],
    items: [],
    outfits: [],
    packingLists: [],
    boxes: [],
    ...fields,
  }) as unknown as Account;

describe('chooseTargets', () => {
  it('prefers the same profile to one of the same name, each once', () => {
    const mia = exported(profile('mia', 'Mia'));
    const other = exported(profile('other', 'mia'));
    const ben = exported(profile('ben', 'Ben'));
    const present = account({ profiles: [profile('new-mia', 'MIA'), profile('ben', 'Benjamin')] });

    expect(chooseTargets(data(mia, other, ben), present)).toEqual({
      mia: 'new-mia',
      other: NEW_PROFILE,
      ben: 'ben',
    });
  });
});

describe('planImport', () => {
  const mia = profile('mia', 'Mia');
  const full = data(
    exported(
      mia,
      [item('socks'), item('other socks'), item('boots', { name: 'Boots' })],
      [outfit('walk', ['boots'], '2026-11-01'), outfit('empty', [])],
      [
        { itemId: 'boots', day: '2026-11-02' },
        { itemId: 'boots', day: '2026-11-03' },
      ],
    ),
  );

  it('counts what is there, what is missing and what is left out', () => {
    const items = [item('01', { profileId: 'new-mia' })];

    expect(planImport(full, account({ items }), { mia: 'new-mia' })).toMatchObject({
      profiles: { total: 1, present: 1 },
      items: { total: 3, present: 1 },
      outfits: { total: 1, present: 0 },
      emptyOutfits: 1,
      wearsAlone: 2,
      posts: 2,
      exceeds: undefined,
    });
  });

  it('finds everything in the same account, also an item that was passed on', () => {
    const items = full.profiles.flatMap((each) => each.items).map((each) => ({ ...each, profileId: 'ben' }));
    const outfits = full.profiles.flatMap((each) => each.outfits);

    expect(planImport(full, account({ items, outfits }), { mia: 'mia' })).toMatchObject({
      items: { total: 3, present: 3 },
      outfits: { total: 1, present: 1 },
    });
  });

  it('leaves out a profile without a target', () => {
    expect(planImport(full, account(), { mia: NO_PROFILE })).toMatchObject({
      profiles: { total: 0 },
      items: { total: 0 },
      outfits: { total: 0 },
    });
  });

  it('names the limit of the free plan that it would exceed', () => {
    const many = data(
      exported(
        mia,
        Array.from({ length: 50 }, (_, index) => item(`item ${index}`)),
      ),
    );
    const present = account(
      { profiles: [profile('new-mia', 'Mia')], items: [item('boots', { name: 'Boots' })] },
      false,
    );

    expect(planImport(many, present, { mia: 'new-mia' }).exceeds).toBe('items');
    expect(planImport(full, present, { mia: 'new-mia' }).exceeds).toBeUndefined();
    expect(planImport(full, present, { mia: NEW_PROFILE }).exceeds).toBe('profiles');
  });
});
