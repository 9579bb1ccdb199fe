import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ProfileKeys } from '../../outfits/outfits.store.ts';
import type { Feature } from './features.ts';
import type { Fact } from './learn.ts';

/** A fact that no outfit tells. */
export type Signal = Fact & {
  readonly kind: 'swapped' | 'refused';
  /** Of the feedback that refused it. */
  readonly id?: string;
};

/** State of the learning of a profile, besides its outfits. */
export type LearningState = {
  readonly resetAt: Date | null;
  readonly forgotten: readonly { readonly feature: Feature; readonly at: Date }[];
  readonly signals: readonly Signal[];
};

type LearningRow = Partial<LearningState> & { readonly _id: string };

/** Signals and forgotten features that a profile keeps, the latest ones. */
const MAX_ENTRIES = 200;

const schema = new Schema<LearningRow>(
  {
    _id: String,
    resetAt: Date,
    forgotten: { type: Schema.Types.Mixed, default: undefined },
    signals: { type: Schema.Types.Mixed, default: undefined },
  },
  { collection: 'learning', versionKey: false },
);

/** Swapped and refused outfits, and forgotten features, one document per profile. */
export type LearningStore = {
  /** Finds the states of profiles, by profile; one without is absent. */
  findAll(profileIds: ProfileKeys['profileIds']): Promise<ReadonlyMap<string, LearningState>>;
  addSignal(profileId: string, signal: Signal, session: ClientSession): Promise<void>;
  /** Removes the signal of feedback. */
  removeSignal(profileId: string, id: string, session: ClientSession): Promise<void>;
  forget(profileId: string, feature: Feature, at: Date): Promise<void>;
  reset(profileId: string, at: Date): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const learningStore = (database: Connection): LearningStore => {
  const rows = database.model<LearningRow>('Learning', schema);
  const append = (entry: unknown) => ({ $each: [entry], $slice: -MAX_ENTRIES });
  return {
    findAll: async (profileIds) => {
      const found = await rows.find({ _id: { $in: [...profileIds] } }).lean();
      return new Map(
        found.map(({ _id, resetAt = null, forgotten = [], signals = [] }) => [
          _id,
          { resetAt, forgotten, signals },
        ]),
      );
    },
    addSignal: async (profileId, signal, session) => {
      await rows.updateOne(
        { _id: profileId },
        { $push: { signals: append(signal) } },
        { upsert: true, session },
      );
    },
    removeSignal: async (profileId, id, session) => {
      await rows.updateOne({ _id: profileId }, { $pull: { signals: { id } } }, { session });
    },
    forget: async (profileId, feature, at) => {
      await rows.updateOne(
        { _id: profileId },
        { $push: { forgotten: append({ feature, at }) } },
        { upsert: true },
      );
    },
    reset: async (profileId, at) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, resetAt: at }, { upsert: true });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};
