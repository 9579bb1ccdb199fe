import { type ClientSession, type Connection, Schema } from 'mongoose';
import { insertRows } from '../connections/mongo/insert-rows.ts';
import type { ErasureRequest } from '../erasure/erasures.store.ts';

/** Result of a request with an idempotency key. */
export type StoredAnswer = {
  /** Hash of the account, the endpoint and the key. */
  readonly id: string;
  readonly accountId: string;
  /** Hash of the request that the key belongs to. */
  readonly fingerprint: string;
  /** Result of the handler as JSON. */
  readonly json: string;
};

type AnswerRow = Omit<StoredAnswer, 'id'> & {
  readonly _id: string;
  /** Ids in the answer, some of which name other accounts, such as those of a followed profile. */
  readonly ids: readonly string[];
  readonly createdAt: Date;
};

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Time for which a key is known, in seconds: a photo of a trip may wait a week for a connection. */
const RETENTION_S = 7 * 24 * 3600;

const schema = new Schema<AnswerRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    fingerprint: { type: String, required: true },
    json: { type: String, required: true },
    ids: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotencyAnswers', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ ids: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_S });

/** Creates the store of the answers to requests with an idempotency key in a service's database. */
export const answersStore = (database: Connection) => {
  const rows = database.model<AnswerRow>('IdempotencyAnswer', schema);
  const toAnswer = ({ _id: id, accountId, fingerprint, json }: AnswerRow): StoredAnswer => ({
    id,
    accountId,
    fingerprint,
    json,
  });
  return {
    find: async (id: string): Promise<StoredAnswer | undefined> => {
      const row = await rows.findById(id).lean<AnswerRow>();
      return row ? toAnswer(row) : undefined;
    },
    /** Finds an answer whose transaction has committed, even if no majority of the replica set has it yet. */
    findLatest: async (id: string): Promise<StoredAnswer | undefined> => {
      const row = await rows.findById(id).readConcern('linearizable').lean<AnswerRow>();
      return row ? toAnswer(row) : undefined;
    },
    /** Lists those of the answers that are stored. */
    list: async (ids: readonly string[], session: ClientSession): Promise<StoredAnswer[]> => {
      const found = await rows
        .find({ _id: { $in: [...ids] } })
        .session(session)
        .lean<AnswerRow[]>();
      return found.map(toAnswer);
    },
    /** @throws a duplicate-key error when a key has an answer already */
    add: async (added: readonly StoredAnswer[], createdAt: Date, session: ClientSession): Promise<void> => {
      const toRow = ({ id, ...answer }: StoredAnswer): AnswerRow => {
        const ids = [...new Set(answer.json.match(ID))];
        return { _id: id, ...answer, ids, createdAt };
      };
      await insertRows(rows, added.map(toRow), session);
    },
    /** Removes the answers to an account, and those to others that name it or one of its erased profiles. */
    removeAbout: async ({ accountId, profileIds }: ErasureRequest): Promise<void> => {
      await rows
        .deleteMany({ $or: [{ accountId }, { ids: { $in: [accountId, ...profileIds] } }] })
        .comment('an erasure');
    },
  };
};

export type AnswersStore = ReturnType<typeof answersStore>;
