import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { ItemIds, Occasion, Outfit, OutfitName } from './outfit.ts';
import { DayNeeds } from './school-week.ts';
import { GapReason, Reason } from './suggestions.ts';
import { requireWholePosition } from './weather/weather.ts';

/** Days of a family board. */
export const BOARD_DAYS = 7;
/** Profiles on the board of a free account, oldest first. */
export const MAX_FREE_BOARD_PROFILES = 2;

/** The fact for which the planner chose an item. */
export const ItemReason = Reason.extend({
  clothingItemId: Id,
  /** The reason as an English sentence. */
  text: z.string(),
});
export type ItemReason = z.infer<typeof ItemReason>;

export const BoardOutfit = Outfit.extend({
  /** Reasons of the items that the planner chose; empty for an outfit that a person chose. */
  itemReasons: z.array(ItemReason),
});
export type BoardOutfit = z.infer<typeof BoardOutfit>;

export const CellState = z.enum(['empty', 'proposed', 'planned', 'worn']);
export type CellState = z.infer<typeof CellState>;

/** One profile on one day. */
export const BoardCell = z.object({
  profileId: Id,
  day: CalendarDay,
  /** Incremented with every change of the cell; a change based on an older version is rejected. */
  version: z.number().int(),
  state: CellState,
  /** Planned outfits by time of planning, then proposed ones. */
  outfits: z.array(BoardOutfit),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** An item of a planned outfit that can't be worn on its day as things stand. */
export const UnreadyItem = z.object({
  day: CalendarDay,
  clothingItemId: Id,
  status: z.enum(['basket', 'washing', 'away']),
});
export type UnreadyItem = z.infer<typeof UnreadyItem>;

export const FamilyBoard = z.object({
  days: z.array(CalendarDay),
  rows: z.array(
    z.object({
      profileId: Id,
      cells: z.array(BoardCell),
      /** School days that ask for something, also the day after the last. */
      needs: z.array(DayNeeds),
      /** Items planned for today or later that are not ready. */
      unready: z.array(UnreadyItem),
    }),
  ),
  /** True if the account's plan hides further profiles. */
  isLimited: z.boolean(),
});
export type FamilyBoard = z.infer<typeof FamilyBoard>;

export const PlanEveryoneRequest = z
  .strictObject({
    /** First day to fill. Past days stay as they are. */
    from: CalendarDay,
    days: z.number().int().min(1).max(BOARD_DAYS),
    /** The only profile to plan for; everyone by default. */
    profileId: UncheckedId.optional(),
    occasion: Occasion,
    /** Proposes the outfits to a parent instead of planning them. A session limited to a child always does. */
    isProposal: z.boolean().optional(),
    lat: z.number().min(-90, 'coordinates-invalid').max(90, 'coordinates-invalid').optional(),
    lon: z.number().min(-180, 'coordinates-invalid').max(180, 'coordinates-invalid').optional(),
  })
  .superRefine(requireWholePosition);
export type PlanEveryoneRequest = z.infer<typeof PlanEveryoneRequest>;

/** Outfits planned together, which can be undone together. */
export const PlannedBatch = z.object({
  batchId: Id,
  filled: z.array(BoardCell),
  /** Empty cells whose profile has no complete outfit for the weather. */
  unfilled: z.array(z.object({ profileId: Id, day: CalendarDay, reason: GapReason })),
});
export type PlannedBatch = z.infer<typeof PlannedBatch>;

const CellVersion = z.strictObject({
  day: CalendarDay,
  /** Version that the change is based on. */
  version: z.number().int(),
});

export const CellExchange = z.strictObject({ profileId: UncheckedId, from: CellVersion, to: CellVersion });
export type CellExchange = z.infer<typeof CellExchange>;

export const Proposal = CellVersion.extend({
  profileId: UncheckedId,
  name: OutfitName,
  occasion: Occasion,
  clothingItemIds: ItemIds,
});
export type Proposal = z.infer<typeof Proposal>;

export const Approval = CellVersion.extend({ profileId: UncheckedId });
export type Approval = z.infer<typeof Approval>;

export const familyBoardEndpoints = {
  familyBoard: defineEndpoint({
    method: 'GET',
    path: '/api/family-board',
    access: 'onboarded',
    admitsViewers: true,
    scope: 'plans:read',
    summary: 'Get the outfits of all profiles for seven days',
    query: z.object({ from: CalendarDay }),
    success: { status: 200, schema: FamilyBoard },
    errors: [],
  }),
  planEveryone: defineEndpoint({
    method: 'POST',
    path: '/api/family-board/plans',
    access: 'onboarded',
    scope: 'plans:write',
    summary: 'Fill the empty cells of the board with outfits, no item twice a day',
    limit: 'suggest',
    timeoutMs: 10_000,
    body: PlanEveryoneRequest,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: PlannedBatch },
    errors: ['not-found', 'outfit-limit', 'shared-item-taken'],
  }),
  undoPlan: defineEndpoint({
    method: 'POST',
    path: '/api/family-board/plans/:batchId/undo',
    access: 'onboarded',
    scope: 'plans:write',
    summary: 'Remove the outfits of a batch that nobody changed since',
    params: z.object({ batchId: Id }),
    success: {
      status: 200,
      schema: z.object({ removed: z.number().int(), kept: z.number().int() }),
    },
    errors: ['not-found'],
  }),
  exchangeCells: defineEndpoint({
    method: 'POST',
    path: '/api/family-board/exchanges',
    access: 'onboarded',
    scope: 'plans:write',
    summary: "Exchange two days of a profile; with an empty day, this moves the other one's outfits",
    body: CellExchange,
    acceptsIdempotencyKey: true,
    success: { status: 200, schema: z.array(BoardCell) },
    errors: ['not-found', 'board-cell-changed', 'outfit-worn', 'shared-item-taken'],
  }),
  proposeOutfit: defineEndpoint({
    method: 'POST',
    path: '/api/family-board/proposals',
    access: 'onboarded',
    summary: 'Propose an outfit to a parent',
    body: Proposal,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: BoardCell },
    errors: ['not-found', 'board-cell-changed', 'outfit-limit', 'shared-item-taken'],
  }),
  approveProposals: defineEndpoint({
    method: 'POST',
    path: '/api/family-board/approvals',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Plan the outfits proposed for a day of a profile',
    body: Approval,
    acceptsIdempotencyKey: true,
    success: { status: 200, schema: BoardCell },
    errors: ['not-found', 'board-cell-changed', 'shared-item-taken'],
  }),
};
