import type { mongo } from 'mongoose';
import { MAX_PARTITIONS } from '../streams.ts';

/**
 * Index of the pending rows of each partition in the order of publication, so that a claim reads only what it takes, however
 * long the backlog of its partition or of another one is.
 */
export const PENDING_INDEX = { state: 1, partition: 1, _id: 1, leaseUntil: 1 } as const;

/** Partitions of rows; null stands for rows that record none. */
export type Partitions = (number | null)[];

/** Lists a partition and all higher ones that there may be, and null. */
export const listPartitionsFrom = (lowest: number): Partitions => [
  null,
  ...Array.from({ length: MAX_PARTITIONS - lowest }, (_, index) => lowest + index),
];

/** Matches rows of all partitions, in the form that lets {@link PENDING_INDEX} sort them. */
export const inAnyPartition = { partition: { $in: listPartitionsFrom(0) } };

/** Part of a row of the outbox that decides which relay publishes it. */
type PartitionedRow = {
  readonly _id: string;
  readonly state: string;
  readonly partition?: number | null;
  readonly envelope: { readonly data: unknown };
};

const BATCH_SIZE = 1000;

/**
 * Assigns pending rows to the partitions of their accounts, which differ once there are more. Otherwise, the events of an
 * account that has a new partition would wait for space in the former one.
 */
export const assignPartitions = async (
  rows: mongo.Collection<PartitionedRow>,
  choosePartition: (data: unknown) => number,
  comment: string,
): Promise<void> => {
  for (let after = ''; ; ) {
    const batch = await rows
      .find({ state: 'pending', ...inAnyPartition, _id: { $gt: after } })
      .project<PartitionedRow>({ partition: 1, 'envelope.data.accountId': 1 })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .hint(PENDING_INDEX)
      .comment(comment)
      .toArray();
    const changes = batch
      .map(({ _id, partition, envelope }) => ({ _id, partition, chosen: choosePartition(envelope.data) }))
      .filter(({ partition, chosen }) => partition !== chosen)
      .map(({ _id, chosen }) => ({
        updateOne: { filter: { _id, state: 'pending' }, update: { $set: { partition: chosen } } },
      }));
    if (changes.length > 0) await rows.bulkWrite(changes, { ordered: false });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = last._id;
  }
};
