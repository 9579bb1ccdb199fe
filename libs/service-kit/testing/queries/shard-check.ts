import type { ShardingCatalog } from '../../src/connections/mongo/sharding.ts';

/** Comment of a command that no request waits for. */
const ALL_SHARDS = /^(all shards|full scan): /;

/** Operators that tell the shards of documents that are distributed by ranges: those from a value on. */
const LOWER_BOUNDS = ['$gt', '$gte'];

/** Operators that do not tell the shard of documents that are distributed by hash. */
const OPEN = ['$gt', '$gte', '$lt', '$lte', '$ne', '$nin', '$exists', '$regex', '$not'];

type Filter = Readonly<Record<string, unknown>>;
type Command = Filter & { readonly pipeline?: readonly Filter[] };
type Union = { readonly coll?: string; readonly pipeline?: readonly Filter[] };

const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

/** Returns the filter of a profiled command; undefined for a command without one. */
const getFilter = ({ filter, q, query, pipeline }: Command): unknown =>
  filter ?? q ?? query ?? (pipeline ? (pipeline[0]?.$match ?? {}) : undefined);

/** Shard key of a collection, by hash unless by ranges. */
export type ShardKey = { readonly field: string; readonly isRange?: boolean };

const isTelling = (value: unknown, { isRange = false }: ShardKey): boolean => {
  if (!isFilter(value)) return value !== undefined;
  const hasAny = (operators: readonly string[]) => operators.some((operator) => operator in value);
  return isRange && hasAny(LOWER_BOUNDS) ? true : !hasAny(OPEN);
};

/** Returns whether MongoDB's router can tell from a filter on which shards the documents are. */
export const isRouted = (filter: unknown, key: ShardKey): boolean => {
  if (!isFilter(filter)) return false;
  const { $and: conditions, $or: alternatives, [key.field]: value } = filter;
  if (isTelling(value, key)) return true;
  if (Array.isArray(conditions) && conditions.some((part) => isRouted(part, key))) return true;
  return Array.isArray(alternatives) && alternatives.every((part) => isRouted(part, key));
};

/** Returns the shard key of a collection; undefined if it stays on one shard. */
export const findShardKey = (
  { keys, ranges = {} }: ShardingCatalog,
  collection: string,
): ShardKey | undefined => {
  const [hashed, ranged] = [keys[collection], ranges[collection]];
  if (hashed) return { field: hashed };
  return ranged ? { field: ranged, isRange: true } : undefined;
};

/** Paths of a profiled command that hold its filter: find, update and delete, findAndModify and distinct. */
const FILTER_PATHS = ['filter', 'q', 'query'];

const listKeys = ({ keys, ranges = {} }: ShardingCatalog) => Object.entries({ ...keys, ...ranges });

/** Schema of a step that adds documents of a sharded collection, and whose filter may lack the shard key. */
const createUnionSchema = ([collection, key]: readonly [string, string]) => {
  const byKey = { required: ['$match'], properties: { $match: { required: [key] } } };
  const union = { coll: { enum: [collection] }, pipeline: { items: [{ not: byKey }] } };
  return { required: ['$unionWith'], properties: { $unionWith: { properties: union } } };
};

/** Condition on profiled aggregations with such a step. No other condition than a schema can name an operator. */
const createUnionCondition = (catalog: ShardingCatalog) => {
  const isUnrouted = { anyOf: listKeys(catalog).map(createUnionSchema) };
  const pipeline = { bsonType: 'array', not: { items: { not: isUnrouted } } };
  return {
    $jsonSchema: { properties: { command: { required: ['pipeline'], properties: { pipeline } } } },
  };
};

/**
 * Creates a condition on profiled commands that matches each whose filter may lack the shard key of its collection. It
 * does not look into operators such as `$in` and `$match`; {@link isSentToAllShards} does.
 */
export const createShardCondition = (database: string, catalog: ShardingCatalog) => ({
  op: { $in: ['query', 'update', 'remove', 'command'] },
  'command.comment': { $not: ALL_SHARDS },
  $or: [
    ...listKeys(catalog).map(([collection, key]) => ({
      ns: `${database}.${collection}`,
      $or: [...FILTER_PATHS, 'pipeline'].map((path) => ({ [`command.${path}`]: { $exists: true } })),
      $nor: FILTER_PATHS.map((path) => ({ [`command.${path}.${key}`]: { $type: 'string' } })),
    })),
    createUnionCondition(catalog),
  ],
});

/** Returns whether a profiled command of a sharded collection goes to all shards. */
export const isSentToAllShards = (
  collection: string,
  command: Command,
  catalog: ShardingCatalog,
): boolean => {
  const key = findShardKey(catalog, collection);
  const filter = getFilter(command);
  if (!key || filter === undefined || ALL_SHARDS.test(String(command.comment ?? ''))) return false;
  return !isRouted(filter, key);
};

/** Lists the collections whose documents a profiled command adds with `$unionWith` from all shards. */
export const listUnroutedUnions = (
  { pipeline = [], comment }: Command,
  catalog: ShardingCatalog,
): readonly string[] =>
  pipeline.flatMap(({ $unionWith: union }) => {
    const { coll, pipeline: steps = [] } = (isFilter(union) ? union : { coll: union }) as Union;
    if (coll === undefined) return [];
    return isSentToAllShards(coll, { pipeline: steps, comment }, catalog) ? [coll] : [];
  });
