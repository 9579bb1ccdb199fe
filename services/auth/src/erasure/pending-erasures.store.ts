import { type ErasedSubject, erasedSubjectId } from '@fitfolk/contracts/core/erasure';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

/** A departure that some services have not finished yet. */
export type PendingErasure = ErasedSubject & { readonly since: Date; readonly waitingFor: readonly string[] };

type CaseRow = PendingErasure & { readonly _id: string };

const schema = new Schema<CaseRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    profileId: String,
    since: { type: Date, required: true },
    waitingFor: { type: [String], required: true },
  },
  { collection: 'leaving_cases', versionKey: false },
);
schema.index({ since: 1 });

/** Departures until every service has said that nothing is kept any more. */
export const pendingErasuresStore = (database: Connection) => {
  const rows = database.model<CaseRow>('LeavingCase', schema);
  return {
    open: async (opened: PendingErasure, { session }: Transaction): Promise<void> => {
      await rows.create([{ _id: erasedSubjectId(opened), ...opened, waitingFor: [...opened.waitingFor] }], {
        session,
      });
    },
    /** Notes that a service is done; with the last of them the case is closed. */
    finish: async (departure: ErasedSubject, service: string, { session }: Transaction): Promise<void> => {
      const _id = erasedSubjectId(departure);
      await rows.updateOne({ _id }, { $pull: { waitingFor: service } }, { session });
      await rows.deleteOne({ _id, waitingFor: [] }, { session });
    },
    /** Those that are open since before a moment. */
    openSince: async (moment: Date): Promise<PendingErasure[]> => {
      const found = await rows.find({ since: { $lt: moment } }).lean<CaseRow[]>();
      return found.map(({ _id, ...row }) => row);
    },
  };
};

export type PendingErasuresStore = ReturnType<typeof pendingErasuresStore>;
