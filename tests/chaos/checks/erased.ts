import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { findInStoredData } from '../../e2e/support/stored-data.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Guest } from '../workload/guest.ts';
import { waitForZero } from './wait-for-zero.ts';

/** Waits until every service has reported that it erased its data, and returns the accounts of which one has not. */
const findUnfinished = async ({ env, namespace }: Pick<Cluster, 'env' | 'namespace'>): Promise<string[]> => {
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  try {
    const cases = mongo
      .database(`${namespace}_auth`)
      .collection<{ _id: string; waitingFor: string[] }>('accountErasures');
    await waitForZero(() => cases.countDocuments());
    const open = await cases.find().toArray();
    return open.map(({ _id, waitingFor }) => `the erasure of ${_id} waits for ${waitingFor.join(', ')}`);
  } finally {
    await mongo.close();
  }
};

/** Returns where data of deleted accounts is left, and which erasures are not completed. */
export const findRemains = async (
  cluster: Pick<Cluster, 'env' | 'namespace'>,
  erased: readonly Guest[],
): Promise<string[]> => {
  if (erased.length === 0) return [];
  const unfinished = await findUnfinished(cluster);
  const texts = erased.flatMap(({ username, profileId }) => [`"${username}"`, profileId]);
  return [...unfinished, ...(await findInStoredData(cluster.namespace, texts, cluster.env))];
};
