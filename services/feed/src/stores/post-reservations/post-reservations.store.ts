import { insertRows } from '@fitfolk/service-kit/connections/mongo/insert-rows';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type PostRow, postsModel } from '../posts.schema.ts';
import { getReservationKind, listReservations } from './list-reservations.ts';
import { PostReservedError } from './taken-value.ts';

export type ReservationRow = {
  /** Kind and value, as `listReservations` returns them. */
  readonly _id: string;
  readonly postId: string;
};

export const POST_RESERVATIONS = 'post_reservations';

const schema = new Schema<ReservationRow>(
  { _id: String, postId: { type: String, required: true } },
  { collection: POST_RESERVATIONS, versionKey: false },
);

/** Reserves the values that one post only may have, one document each, because unique indexes would keep posts on one shard. */
export const postReservationsStore = (database: Connection) => {
  const rows = database.model<ReservationRow>('PostReservation', schema);
  const posts = postsModel(database);

  /** Returns those of the ids that belong to posts. A process of the version before leaves the reservations of a removed post. */
  const listExisting = async (postIds: readonly string[], session: ClientSession): Promise<Set<string>> => {
    if (postIds.length === 0) return new Set();
    const filter = { _id: { $in: [...postIds] } };
    const found = await posts.find(filter, { _id: 1 }).session(session).lean();
    return new Set(found.map(({ _id }) => _id));
  };

  return {
    /** @throws PostReservedError when another post has one of the values */
    reserve: async (added: readonly PostRow[], session: ClientSession): Promise<void> => {
      const reservations = added.flatMap((post) =>
        listReservations(post).map((_id) => ({ _id, postId: post._id })),
      );
      if (reservations.length === 0) return;
      const filter = { _id: { $in: reservations.map(({ _id }) => _id) } };
      const found = await rows.find(filter).session(session).lean();
      const holders = new Map(found.map(({ _id, postId }) => [_id, postId]));
      const held = reservations.filter(({ _id, postId }) => (holders.get(_id) ?? postId) !== postId);
      const existing = await listExisting(
        held.map(({ _id }) => holders.get(_id) ?? ''),
        session,
      );
      const taken = held.find(({ _id }) => existing.has(holders.get(_id) ?? ''));
      if (taken) throw new PostReservedError(getReservationKind(taken._id));
      // Of concurrent transactions that write a value, one commits; the others are retried.
      if (found.length > 0) await rows.deleteMany(filter, { session });
      await insertRows(rows, reservations, session);
    },

    release: async (post: PostRow, session: ClientSession): Promise<void> => {
      const ids = [...listReservations(post)];
      await rows.deleteMany({ _id: { $in: ids }, postId: post._id }, { session });
    },
  };
};
