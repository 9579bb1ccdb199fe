import type { User } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { BoardCell, BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';

export const today = toCalendarDay(new Date(), 'UTC');
export const ana = {
  id: '01931a3e-7c00-7000-8000-000000000102',
  name: 'Ana Lopez',
  avatarUrl: null,
  isChild: false,
};
export const mia = {
  id: '01931a3e-7c00-7000-8000-000000000101',
  name: 'Mia Lopez',
  avatarUrl: null,
  isChild: true,
};
export const user = { timeZone: 'UTC', weekStart: 'sunday' } as User;

/** Creates a day with an outfit, planned unless the fields say otherwise. */
export const createCell = (profileId: string, fields: Partial<BoardOutfit> = {}): BoardCell => {
  const id = profileId.replace('0001', '0002');
  const outfit: BoardOutfit = {
    id,
    profileId,
    name: 'School day',
    occasion: 'School',
    isFavorite: false,
    scheduledDate: today,
    plannedAt: null,
    wornDate: null,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    items: [{ clothingItemId: id, name: 'Shirt', category: 'tops', imageUrl: null, thumbHash: null }],
    itemReasons: [],
    ...fields,
  };
  const state = outfit.wornDate ? 'worn' : outfit.proposedDate ? 'proposed' : 'planned';
  return { profileId, day: today, version: 1, state, outfits: [outfit] };
};
/** Creates a day without an outfit. */
export const noOutfit = (profileId: string): BoardCell => ({
  profileId,
  day: today,
  version: 0,
  state: 'empty',
  outfits: [],
});
/** Creates a board of one day. */
export const createBoard = (...cells: BoardCell[]): FamilyBoard => ({
  days: [today],
  rows: cells.map((cell) => ({ profileId: cell.profileId, cells: [cell], needs: [], unready: [] })),
  isLimited: false,
});
