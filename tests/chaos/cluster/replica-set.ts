import { REPLICA_SET } from '@fitfolk/dev/provision/mongod';
import { MongoClient } from 'mongodb';

/** Time without a primary after which the other members elect one, in milliseconds. */
const ELECTION_TIMEOUT_MS = 2000;
const PRIMARY_LIMIT_MS = 60_000;

/**
 * Makes running members a replica set and waits for its primary. Members and clients connect to `hosts`, in the order of
 * the members.
 * @returns the URI of the set
 */
export const initiateReplicaSet = async (firstPort: number, hosts: readonly string[]): Promise<string> => {
  const uri = `mongodb://${hosts.join(',')}/?replicaSet=${REPLICA_SET}`;
  await using first = new MongoClient(`mongodb://127.0.0.1:${firstPort}/?directConnection=true`);
  await first.db('admin').command({
    replSetInitiate: {
      _id: REPLICA_SET,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
    },
  });
  await using client = new MongoClient(uri, { serverSelectionTimeoutMS: PRIMARY_LIMIT_MS });
  await client.db('admin').command({ ping: 1 });
  return uri;
};
