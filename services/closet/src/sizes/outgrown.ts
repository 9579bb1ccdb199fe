import type { ItemSize, Measurement } from '@fitfolk/contracts/closet';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { MeasurementsStore } from './measurements.store.ts';
import { judgeFit, toPoints } from './rules/fit.ts';

type SizedItem = {
  readonly profileId: string;
  readonly size: ItemSize | null;
  readonly isOutgrown: boolean;
};

/**
 * Returns an item with its outgrown state by the last measurements of its owner, or the same item if it has that. Forecasts
 * don't count, so that the state changes with a measurement, a size or an owner and not with time.
 */
export const markOutgrown = <I extends SizedItem>(item: I, measurements: readonly Measurement[]): I => {
  const getLast = (measure: 'heightCm' | 'footMm') => toPoints(measurements, measure).at(-1)?.value ?? null;
  const body = { heightCm: getLast('heightCm'), footMm: getLast('footMm') };
  const isOutgrown = judgeFit(item.size, body) === 'outgrown';
  return isOutgrown === item.isOutgrown ? item : { ...item, isOutgrown };
};

/** Returns a function that marks an item by the stored measurements of its owner. */
export const createJudgeOutgrown =
  (measurements: Pick<MeasurementsStore, 'find'>) =>
  async <I extends SizedItem>(item: I, session?: Transaction['session']): Promise<I> =>
    markOutgrown(item, item.size ? await measurements.find(item.profileId, session) : []);

export type JudgeOutgrown = ReturnType<typeof createJudgeOutgrown>;
