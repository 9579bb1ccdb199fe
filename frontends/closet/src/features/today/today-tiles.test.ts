import type { Profile } from '@fitfolk/contracts/auth';
import type { BoardCell, BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { toTodayTiles } from './today-tiles.ts';

const day = '2026-11-23';
const ana = { id: 'ana', name: 'Ana Lopez', isChild: false } as Profile;
const mia = { id: 'mia', name: 'Mia', isChild: true } as Profile;
const leo = { id: 'leo', name: 'Leo', isChild: true } as Profile;
const profiles = [ana, mia, leo];

const outfit = (id: string, wornDate: string | null = null) => ({ id, wornDate }) as BoardOutfit;
const board = (outfits: Readonly<Record<string, readonly BoardOutfit[]>> = {}): FamilyBoard => ({
  days: [day],
  rows: profiles.map(({ id }) => ({
    profileId: id,
    cells: [
      { profileId: id, day, version: 0, state: 'empty', outfits: [...(outfits[id] ?? [])] } as BoardCell,
    ],
    needs: [],
    unready: [],
  })),
  isLimited: false,
});
const view = (profile: Profile, shown: FamilyBoard) => toTodayTiles(shown, day, { profile, profiles });

describe('toTodayTiles', () => {
  it('lists everyone by first name for a parent, who may press for all', () => {
    expect(view(ana, board()).map(({ firstName, canPress }) => [firstName, canPress])).toEqual([
      ['Ana', true],
      ['Mia', true],
      ['Leo', true],
    ]);
  });

  it('puts a child first, who may press only for itself', () => {
    expect(view(leo, board()).map(({ firstName, canPress }) => [firstName, canPress])).toEqual([
      ['Leo', true],
      ['Ana', false],
      ['Mia', false],
    ]);
  });

  it('shows the worn outfit of several, else the first', () => {
    const tiles = view(ana, board({ ana: [outfit('school'), outfit('park', day)], mia: [outfit('school')] }));
    expect(tiles.map((tile) => [tile.outfit?.id, tile.isSet])).toEqual([
      ['park', true],
      ['school', false],
      [undefined, false],
    ]);
  });

  it('leaves out profiles that the plan hides', () => {
    const limited = { ...board(), rows: board().rows.slice(0, 2), isLimited: true };
    expect(view(ana, limited).map(({ profile }) => profile.id)).toEqual(['ana', 'mia']);
  });
});
