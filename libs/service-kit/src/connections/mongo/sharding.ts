/**
 * Distribution of a service's collections over the shards of a MongoDB cluster. A single replica set ignores it; tests
 * check that the queries of requests carry the keys, so that the data can be sharded without a change of the code.
 */
export type ShardingCatalog = {
  /** Field by whose hash the documents of a collection are distributed. */
  readonly keys: Readonly<Record<string, string>>;
  /** Collections that stay on one shard, each with the reason. */
  readonly oneShard: Readonly<Record<string, string>>;
};

/** Collections that the kit adds to the database of a service. */
const KIT_CATALOG: ShardingCatalog = {
  keys: {
    outbox: '_id',
    inbox: '_id',
    event_failures: '_id',
    idempotency_answers: '_id',
    departures: '_id',
  },
  oneShard: {
    leases: 'One document per job.',
    locks: 'At most 256 documents.',
    migrations: 'One document per migration.',
  },
};

/** Returns the distribution of all collections in a service's database, those of the kit included. */
export const listSharding = ({ keys, oneShard }: ShardingCatalog): ShardingCatalog => ({
  keys: { ...KIT_CATALOG.keys, ...keys },
  oneShard: { ...KIT_CATALOG.oneShard, ...oneShard },
});
