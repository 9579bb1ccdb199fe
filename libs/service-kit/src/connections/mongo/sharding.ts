/**
 * Distribution of a service's collections over the shards of a MongoDB cluster. A single replica set ignores it; tests
 * check that the queries of requests carry the keys, so that the data can be sharded without a change of the code.
 */
export type ShardingCatalog = {
  /** Field by whose hash the documents of a collection are distributed. */
  readonly keys: Readonly<Record<string, string>>;
  /**
   * Field by whose ranges the documents of a collection are distributed, for those whose queries name a range of it. Queries without
   * a lower bound go to all shards with older documents.
   */
  readonly ranges?: Readonly<Record<string, string>>;
  /** Collections that stay on one shard, each with the reason. */
  readonly oneShard: Readonly<Record<string, string>>;
};

/** Collections that the kit adds to the database of a service. */
const KIT_CATALOG = {
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
} satisfies ShardingCatalog;

/** Returns the distribution of all collections in a service's database, those of the kit included. */
export const listSharding = ({
  keys,
  ranges = {},
  oneShard,
}: ShardingCatalog): Required<ShardingCatalog> => ({
  keys: { ...KIT_CATALOG.keys, ...keys },
  ranges,
  oneShard: { ...KIT_CATALOG.oneShard, ...oneShard },
});
