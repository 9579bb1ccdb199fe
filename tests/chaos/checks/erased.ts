import { setTimeout } from 'node:timers/promises';
import { connectMongo } from '@fitfolk/service-kit/connections/mongo';
import { findInStoredData } from '../../e2e/support/stored-data.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Guest } from '../workload/guest.ts';

/** Time in which the data of a deleted account is gone, per the specification, in milliseconds. */
const ERASURE_LIMIT_MS = 60_000;
const POLL_MS = 500;

/** Waits until no erasure is under way. */
const waitForErasures = async ({ env, namespace }: Pick<Cluster, 'env' | 'namespace'>): Promise<void> => {
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  try {
    const cases = mongo.database(`${namespace}_auth`).collection('leaving_cases');
    const deadline = Date.now() + ERASURE_LIMIT_MS;
    while ((await cases.countDocuments()) > 0 && Date.now() < deadline) await setTimeout(POLL_MS);
  } finally {
    await mongo.close();
  }
};

/** Returns where data of deleted accounts is left. */
export const findRemains = async (
  cluster: Pick<Cluster, 'env' | 'namespace'>,
  erased: readonly Guest[],
): Promise<string[]> => {
  if (erased.length === 0) return [];
  await waitForErasures(cluster);
  const texts = erased.flatMap(({ username, profileId }) => [`"${username}"`, profileId]);
  return findInStoredData(cluster.namespace, texts, cluster.env);
};
