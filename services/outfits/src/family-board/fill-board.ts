import { listDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { BOARD_DAYS, type BoardCell, type PlanEveryoneRequest } from '@fitfolk/contracts/outfits';
import { type Identity, isOwn, type ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { Outfit } from '../outfits/outfit.ts';
import type { RecordOutfitChange } from '../outfits/outfit-events.ts';
import type { CheckOutfitLimit } from '../outfits/outfit-limit.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import type { DressingRules } from '../suggestions/rules/dressing-rules.ts';
import type { SuggestionContext } from '../suggestions/rules/outfit-suggestion.ts';
import type { WeatherReport } from '../weather/weather.ts';
import { type Cell, listBoardProfiles } from './board-cells.ts';
import { type FamilyMember, type FilledCell, type Gap, planEveryone } from './plan-everyone.ts';
import type { ReadCells } from './read-cells.ts';

export type FillBoardDependencies = {
  readonly store: Pick<OutfitsStore, 'add' | 'remove' | 'listBatch'>;
  readonly cells: ReadCells;
  /** Lists the items that a profile can wear. */
  readonly listWearable: (owner: ProfileKey) => Promise<ClosetItem[]>;
  readonly readRules: (profileId: string) => Promise<DressingRules>;
  readonly listRecentWears: (owner: ProfileKey, day: string) => Promise<SuggestionContext['recentWears']>;
  readonly weather: Pick<WeatherReport, 'getConditions'>;
  readonly recordChange: RecordOutfitChange;
  readonly checkLimit: CheckOutfitLimit;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

type Batch = { readonly batchId: string; readonly filled: BoardCell[]; readonly unfilled: Gap[] };

/** Fills empty cells of the family board, and undoes it. */
export const createFillBoard = (dependencies: FillBoardDependencies) => {
  const {
    store,
    cells,
    listWearable,
    listRecentWears,
    readRules,
    weather,
    recordChange,
    checkLimit,
    unitOfWork,
    clock,
  } = dependencies;
  const getToday = ({ timeZone }: Identity) => toCalendarDay(clock(), timeZone);

  const readMember = async (owner: ProfileKey, day: string): Promise<FamilyMember> => {
    const { profileId } = owner;
    const [wearable, recentWears, rules] = await Promise.all([
      listWearable(owner),
      listRecentWears(owner, day),
      readRules(profileId),
    ]);
    return { profileId, wearable, recentWears, rules };
  };

  /** Reads the outfits of all profiles, also of those that get none, since their items are taken. */
  const readChosen = async (
    { accountId, profiles }: Identity,
    days: readonly string[],
    { session }: Transaction,
  ) => {
    const found = [];
    for (const { id: profileId } of profiles)
      found.push(...(await cells.read({ accountId, profileId }, days, session)));
    return found
      .filter(({ outfits }) => outfits.length > 0)
      .map(({ outfits, ...key }) => ({
        ...key,
        itemIds: outfits.flatMap(({ itemIds }) => itemIds),
        isWorn: outfits.some(({ wornDate }) => wornDate !== null),
      }));
  };

  /** Reads the filled cells by profile. */
  const readFilled = async (
    { accountId }: Identity,
    filled: readonly FilledCell[],
    { session }: Transaction,
  ): Promise<Cell[][]> => {
    const found: Cell[][] = [];
    for (const profileId of new Set(filled.map((cell) => cell.profileId))) {
      const days = filled.filter((cell) => cell.profileId === profileId).map(({ day }) => day);
      found.push(await cells.read({ accountId, profileId }, days, session));
    }
    return found;
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
      const members = await Promise.all(
        wanted.map((profileId) => readMember({ accountId, profileId }, from)),
      );
      const forecasts = await Promise.all(
        days.map(async (day) => ({ day, conditions: await weather.getConditions(place, day) })),
      );
      const batchId = uuidv7();
      const isProposal = request.isProposal === true || identity.childProfileId !== undefined;
      const { filled, unfilled } = await unitOfWork(async (transaction) => {
        const chosen = await readChosen(identity, days, transaction);
        const plan = planEveryone({
          members,
          days: forecasts,
          chosen,
          occasion: occasion ?? undefined,
          today,
        });
        for (const profileId of wanted) {
          const added = plan.filled.filter((cell) => cell.profileId === profileId).length;
          if (added > 0) await checkLimit({ accountId, profileId }, added, transaction.session);
        }
        for (const cell of plan.filled) {
          const outfit = toOutfit(cell, { batchId, isProposal, occasion, identity, now: clock() });
          await store.add(outfit, transaction.session);
          await recordChange({ before: null, after: outfit }, today, transaction);
        }
        return { filled: await readFilled(identity, plan.filled, transaction), unfilled: [...plan.unfilled] };
      });
      return { batchId, filled: (await Promise.all(filled.map(cells.render))).flat(), unfilled };
    },

    /** Removes the outfits of a batch that nobody changed since. @throws AppError `not-found` */
    undo: (identity: Identity, batchId: string): Promise<{ removed: number; kept: number }> =>
      unitOfWork(async (transaction) => {
        const batch = (await store.listBatch(identity.accountId, batchId, transaction.session)).filter(
          (outfit) => isOwn(identity, outfit),
        );
        if (batch.length === 0) throw new AppError('not-found');
        const unchanged = batch.filter(({ version }) => version === 1);
        for (const outfit of unchanged) {
          await store.remove(outfit, transaction.session);
          await recordChange({ before: outfit, after: null }, getToday(identity), transaction);
        }
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
