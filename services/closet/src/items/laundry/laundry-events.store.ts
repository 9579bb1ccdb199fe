import type { Away } from '@fitfolk/contracts/closet';
import { type Cursor, createCursorFilter } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { isWear, type LaundryEvent, type WearEvent } from './rules/laundry-event.ts';

/** An item, and the account on whose shard its events are. */
type ItemKey = { readonly accountId: string; readonly itemId: string };

/** The item that an event is about. */
export type Owner = ItemKey & { readonly profileId: string };

type EventRow = Owner & {
  readonly _id: string;
  readonly at: Date;
  readonly kind: LaundryEvent['kind'];
  readonly source: string;
  readonly wearerId?: string;
  readonly day?: string;
  readonly revision?: number;
  readonly away?: Away;
};

const schema = new Schema<EventRow>(
  {
    _id: String,
    itemId: { type: String, required: true },
    accountId: { type: String, required: true },
    profileId: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    source: { type: String, required: true },
    wearerId: String,
    day: String,
    revision: Number,
    away: Schema.Types.Mixed,
  },
  { collection: 'laundryEvents', versionKey: false },
);
schema.index({ itemId: 1, at: 1 });
schema.index({ itemId: 1, day: 1 });
schema.index({ accountId: 1, source: 1 });
schema.index({ accountId: 1, profileId: 1, at: -1, _id: -1 });
/** Answers which items of a profile were worn on which days without reading the events. */
const BY_DAY = {
  accountId: 1,
  profileId: 1,
  day: 1,
  itemId: 1,
  source: 1,
  revision: 1,
  kind: 1,
} as const;
schema.index(BY_DAY, { partialFilterExpression: { day: { $exists: true } } });

/** Groups wears by day in the database, because decoding a document for each takes three times as long. */
const GROUP_BY_DAY = {
  $group: {
    _id: '$day',
    itemIds: { $push: '$itemId' },
    sources: { $push: '$source' },
    revisions: { $push: '$revision' },
    kinds: { $push: '$kind' },
  },
} as const;

type DayRow = {
  readonly _id: string;
  readonly itemIds: readonly string[];
  readonly sources: readonly string[];
  readonly revisions: readonly number[];
  readonly kinds: readonly WearEvent['kind'][];
};

/** A profile, and the account on whose shard its events are. */
type ProfileKey = Pick<Owner, 'accountId' | 'profileId'>;

/** An event with the item that it is about. */
export type ItemEvent = LaundryEvent & Pick<Owner, 'itemId'>;

/** A wear of an item. */
export type ItemWear = WearEvent & Pick<Owner, 'itemId'>;

/** A wear without its id, time and day. */
export type WearRecord = Pick<ItemWear, 'itemId' | 'source' | 'revision' | 'kind'>;

/** Wears of a day, recorded and undone. */
export type DayOfWears = { readonly day: string; readonly wears: readonly WearRecord[] };

/** The append-only list of what happened to items. Events are only removed with their item. */
export type LaundryEventsStore = {
  /** Adds an event; returns false if it is there already. */
  add(owner: Owner, event: LaundryEvent, session: ClientSession): Promise<boolean>;
  list(key: ItemKey, session: ClientSession): Promise<LaundryEvent[]>;
  /** Lists the events at a time or later. */
  listSince(key: ItemKey, at: Date, session: ClientSession): Promise<LaundryEvent[]>;
  /** Lists the wears of an item on the day of a wear, or the move of an item with its undoing. */
  listRelated(key: ItemKey, event: LaundryEvent, session: ClientSession): Promise<LaundryEvent[]>;
  /** Lists the wears of an outfit, recorded and undone. */
  listWears(accountId: string, outfitId: string, session: ClientSession): Promise<ItemWear[]>;
  /** Lists the items that a move changed. */
  listItemIds(accountId: string, source: string, session: ClientSession): Promise<string[]>;
  /** Lists the events of a profile's items, newest first, starting after the cursor. */
  listByProfile(key: ProfileKey, limit: number, after?: Cursor): Promise<ItemEvent[]>;
  /** Reads the wears of a profile's items by day, in no particular order. */
  readWears(
    key: ProfileKey,
    days?: { readonly from: string; readonly to: string },
  ): AsyncIterable<DayOfWears>;
  /** Reads the wears of items by day, in no particular order. */
  readWearsOfItems(accountId: string, itemIds: readonly string[]): AsyncIterable<DayOfWears>;
  /** Returns the first day on which a profile's item was recorded as worn. */
  findFirstDay(key: ProfileKey): Promise<string | undefined>;
  /** Moves the events of an item to its new owner. */
  changeOwner(key: ItemKey, profileId: string, session: ClientSession): Promise<void>;
  /** Forgets that profiles wore items of others. */
  forgetWearers(accountId: string, profileIds: readonly string[]): Promise<void>;
  removeByItem(key: ItemKey, session: ClientSession): Promise<void>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

export const laundryEventsStore = (database: Connection): LaundryEventsStore => {
  const rows = database.model<EventRow>('LaundryEvent', schema);
  return {
    add: async (owner, { id, ...event }, session) => {
      const { accountId, ...item } = owner;
      const row = { ...item, ...event };
      const filter = { _id: id, accountId };
      const added = await rows.updateOne(filter, { $setOnInsert: row }, { upsert: true, session });
      return added.upsertedCount === 1;
    },
    list: async ({ accountId, itemId }, session) => {
      const found = await rows.find({ accountId, itemId }).session(session).comment('all of one item').lean();
      return found.map(toEvent);
    },
    listSince: async ({ accountId, itemId }, at, session) => {
      const found = await rows
        .find({ accountId, itemId, at: { $gte: at } })
        .session(session)
        .comment('about 100: those after a checkpoint')
        .lean();
      return found.map(toEvent);
    },
    listRelated: async ({ accountId, itemId }, event, session) => {
      const relation = isWear(event) ? { day: event.day } : { source: event.source };
      const found = await rows
        .find({ accountId, itemId, ...relation })
        .session(session)
        .comment('few: of one day or move')
        .lean();
      return found.map(toEvent);
    },
    listWears: async (accountId, outfitId, session) => {
      const found = await rows
        .find({ accountId, source: outfitId })
        .session(session)
        .comment('few: of the items that one outfit has or had')
        .lean();
      return found.map((row) => ({ ...(toEvent(row) as WearEvent), itemId: row.itemId }));
    },
    listItemIds: (accountId, source, session) =>
      rows.distinct('itemId', { accountId, source }).session(session).comment('at most 200 of one move'),
    listByProfile: async ({ accountId, profileId }, limit, after) => {
      const found = await rows
        .find({ accountId, profileId, ...createCursorFilter(after, { time: 'at' }) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map((row) => ({ ...toEvent(row), itemId: row.itemId }));
    },
    readWears: ({ accountId, profileId }, { from, to } = { from: '', to: '~' }) =>
      toDays(
        rows
          .aggregate<DayRow>([
            { $match: { accountId, profileId, day: { $gte: from, $lte: to } } },
            GROUP_BY_DAY,
          ])
          .option({ hint: BY_DAY, comment: 'days of one profile' })
          .cursor(),
      ),
    readWearsOfItems: (accountId, itemIds) =>
      toDays(
        rows
          .aggregate<DayRow>([
            { $match: { accountId, itemId: { $in: [...itemIds] }, day: { $exists: true } } },
            GROUP_BY_DAY,
          ])
          .option({ comment: 'days of what one profile passed on' })
          .cursor(),
      ),
    findFirstDay: async ({ accountId, profileId }) => {
      const first = await rows
        .findOne({ accountId, profileId, day: { $gte: '' }, kind: 'worn' }, { _id: 0, day: 1 })
        .sort({ day: 1 })
        .hint(BY_DAY)
        .lean();
      return first?.day;
    },
    changeOwner: async ({ accountId, itemId }, profileId, session) => {
      await rows.updateMany({ accountId, itemId }, { profileId }, { session });
    },
    forgetWearers: async (accountId, profileIds) => {
      const about = { accountId, wearerId: { $in: [...profileIds] } };
      await rows.updateMany(about, { $unset: { wearerId: 1 } }).comment('all of one account: an erasure');
    },
    removeByItem: async ({ accountId, itemId }, session) => {
      await rows.deleteMany({ accountId, itemId }, { session });
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};

const toEvent = ({ _id, itemId: _item, accountId: _account, profileId: _profile, ...event }: EventRow) =>
  ({ id: _id, ...event }) as LaundryEvent;

async function* toDays(rows: AsyncIterable<DayRow>): AsyncGenerator<DayOfWears> {
  for await (const { _id: day, itemIds, sources, revisions, kinds } of rows) {
    const wears = itemIds.map((itemId, index) => ({
      itemId,
      source: sources[index] ?? '',
      revision: revisions[index] ?? 0,
      kind: kinds[index] ?? 'worn',
    }));
    yield { day, wears };
  }
}
