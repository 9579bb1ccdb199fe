import { listDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS, type BoardCell, type PlanEveryoneRequest } from '@fitfolk/contracts/outfits';
import { type Identity, isOwn, type ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { ReadRules } from '../dressing-rules/dressing-rules.ts';
import type { Outfit } from '../outfits/outfit.ts';
import type { RecordOutfitChanges } from '../outfits/outfit-events.ts';
import type { CheckOutfitLimit } from '../outfits/outfit-limit.ts';
import type { OutfitsStore, ProfileKeys } from '../outfits/outfits.store.ts';
import type { ListTaken } from '../outfits/shared-items.ts';
import type { ReadPreferences } from '../suggestions/learning/learning.ts';
import type { SuggestionContext } from '../suggestions/rules/outfit-suggestion.ts';
import type { WeatherReport } from '../weather/weather.ts';
import { type Cell, listBoardProfiles } from './board-cells.ts';
import { type FamilyMember, type FilledCell, type Gap, planEveryone } from './plan-everyone.ts';
import type { ReadCells } from './read-cells.ts';

export type FillBoardDependencies = {
  readonly store: Pick<OutfitsStore, 'addAll' | 'removeAll' | 'listBatch'>;
  readonly cells: ReadCells;
  /** Lists the items that a profile can wear. */
  readonly listWearable: (owner: ProfileKey) => Promise<ClosetItem[]>;
  readonly listTaken: ListTaken;
  readonly readRules: ReadRules;
  readonly readPreferences: ReadPreferences;
  readonly listRecentWears: (
    owners: ProfileKeys,
    day: string,
  ) => Promise<(Wear & { readonly profileId: string })[]>;
  readonly weather: Pick<WeatherReport, 'getConditions'>;
  readonly recordChanges: RecordOutfitChanges;
  readonly checkLimit: CheckOutfitLimit;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

type Wear = SuggestionContext['recentWears'][number];

type Batch = { readonly batchId: string; readonly filled: BoardCell[]; readonly unfilled: Gap[] };

/** Fills empty cells of the family board, and undoes it. */
export const createFillBoard = (dependencies: FillBoardDependencies) => {
  const {
    store,
    cells,
    listWearable,
    listTaken,
    listRecentWears,
    readRules,
    readPreferences,
    weather,
    recordChanges,
    checkLimit,
    unitOfWork,
    clock,
  } = dependencies;
  const getToday = ({ timeZone }: Identity) => toCalendarDay(clock(), timeZone);

  const readMembers = async (owners: ProfileKeys, day: string): Promise<FamilyMember[]> => {
    const { accountId, profileIds } = owners;
    const [wearable, wears, getRules, getPreferences] = await Promise.all([
      Promise.all(profileIds.map((profileId) => listWearable({ accountId, profileId }))),
      listRecentWears(owners, day),
      readRules(profileIds),
      readPreferences(owners),
    ]);
    return profileIds.map((profileId, index) => ({
      profileId,
      wearable: wearable[index] ?? [],
      recentWears: wears.filter((wear) => wear.profileId === profileId),
      rules: getRules(profileId),
      preferences: getPreferences(profileId, wearable[index] ?? []),
    }));
  };

  /** Reads the outfits of all profiles, also of those that get none, since their items are taken. */
  const readChosen = async (
    { accountId, profiles }: Identity,
    days: readonly string[],
    wearable: readonly ClosetItem[],
    { session }: Transaction,
  ) => {
    const owners = { accountId, profileIds: profiles.map(({ id }) => id) };
    const found = await cells.readAll(owners, days, session);
    // A session of a child does not see the plans of others, whose shared items are taken nevertheless.
    const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const taken = await listTaken(owners, range, wearable, session);
    const own = found
      .filter(({ outfits }) => outfits.length > 0)
      .map(({ outfits, ...key }) => ({
        ...key,
        itemIds: outfits.flatMap(({ itemIds }) => itemIds),
        isWorn: outfits.some(({ wornDate }) => wornDate !== null),
      }));
    return [...own, ...taken];
  };

  /** Reads the filled cells, profile by profile. */
  const readFilled = async (
    { accountId }: Identity,
    filled: readonly FilledCell[],
    { session }: Transaction,
  ): Promise<Cell[]> => {
    if (filled.length === 0) return [];
    const isFilled = ({ profileId, day }: Cell) =>
      filled.some((cell) => cell.profileId === profileId && cell.day === day);
    const profileIds = [...new Set(filled.map(({ profileId }) => profileId))];
    const days = [...new Set(filled.map(({ day }) => day))].sort();
    return (await cells.readAll({ accountId, profileIds }, days, session)).filter(isFilled);
  };

  return {
    /**
     * Fills the empty cells of days from today on.
     * @throws AppError `not-found` for a profile that isn't on the board, `outfit-limit`
     */
    planEveryone: async (identity: Identity, request: PlanEveryoneRequest): Promise<Batch> => {
      const { accountId } = identity;
      const profileIds = listBoardProfiles(identity);
      const wanted = profileIds.filter((id) => request.profileId === undefined || id === request.profileId);
      if (wanted.length === 0 && request.profileId !== undefined) throw new AppError('not-found');
      const today = getToday(identity);
      const { from, occasion, lat, lon } = request;
      const days = listDays(from, request.days ?? BOARD_DAYS).filter((day) => day >= today);
      const place = lat === undefined || lon === undefined ? undefined : { lat, lon };
      const members = await readMembers({ accountId, profileIds: wanted }, from);
      const all = members.flatMap(({ wearable }) => wearable);
      const forecasts = await Promise.all(
        days.map(async (day) => ({ day, conditions: await weather.getConditions(place, day) })),
      );
      const batchId = uuidv7();
      const isProposal = request.isProposal === true || identity.childProfileId !== undefined;
      const { filled, unfilled } = await unitOfWork(async (transaction) => {
        const chosen = await readChosen(identity, days, all, transaction);
        const plan = planEveryone({
          members,
          days: forecasts,
          chosen,
          occasion: occasion ?? undefined,
          today,
        });
        const added = Map.groupBy(plan.filled, ({ profileId }) => profileId);
        const counts = new Map([...added].map(([profileId, { length }]) => [profileId, length]));
        await checkLimit(accountId, counts, transaction.session);
        const fields = { batchId, isProposal, occasion, identity, now: clock() };
        const outfits = plan.filled.map((cell) => toOutfit(cell, fields));
        await store.addAll(outfits, transaction.session);
        const changes = outfits.map((outfit) => ({ before: null, after: outfit }));
        await recordChanges(changes, today, transaction);
        return { filled: await readFilled(identity, plan.filled, transaction), unfilled: [...plan.unfilled] };
      });
      return { batchId, filled: await cells.render(filled), unfilled };
    },

    /** Removes the outfits of a batch that nobody changed since. @throws AppError `not-found` */
    undo: (identity: Identity, batchId: string): Promise<{ removed: number; kept: number }> =>
      unitOfWork(async (transaction) => {
        const batch = (await store.listBatch(identity.accountId, batchId, transaction.session)).filter(
          (outfit) => isOwn(identity, outfit),
        );
        if (batch.length === 0) throw new AppError('not-found');
        const unchanged = batch.filter(({ version }) => version === 1);
        const ids = unchanged.map(({ id }) => id);
        await store.removeAll(identity.accountId, ids, transaction.session);
        const changes = unchanged.map((outfit) => ({ before: outfit, after: null }));
        await recordChanges(changes, getToday(identity), transaction);
        return { removed: unchanged.length, kept: batch.length - unchanged.length };
      }),
  };
};

type OutfitFields = {
  readonly batchId: string;
  readonly isProposal: boolean;
  readonly occasion: string | null | undefined;
  readonly identity: Identity;
  readonly now: Date;
};

const toOutfit = (
  { profileId, day, items, reasons }: FilledCell,
  { batchId, isProposal, occasion, identity, now }: OutfitFields,
): Outfit => ({
  id: uuidv7(),
  accountId: identity.accountId,
  profileId,
  name: null,
  occasion: occasion ?? null,
  isFavorite: false,
  ...(isProposal
    ? { scheduledDate: null, plannedAt: null, proposedDate: day }
    : { scheduledDate: day, plannedAt: now }),
  wornDate: null,
  itemIds: items.map(({ itemId }) => itemId),
  batchId,
  itemReasons: reasons,
  version: 1,
  createdAt: now,
});
