/**
 * Collections of families by service, each with the fields of which every filter names one. The first one holds the owner's id and
 * is the key by which an operator can shard the collection, as docs/scaling.md says.
 */
export const OWNER_FIELDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'closet.closetItems': ['accountId'],
  'outfits.outfits': ['accountId'],
  // Everyone reads a post by its id.
  'feed.posts': ['accountId', '_id'],
  'feed.votes': ['profileId'],
  'streaks.streakActivities': ['accountId'],
  'packing.packingLists': ['accountId'],
};

/** Comment of a query whose documents have many owners, such as those of an event or a job. */
const ALL_OWNERS = /^(all owners|full scan): /;

/** Operators that select no owner. */
const OPEN = ['$gt', '$gte', '$lt', '$lte', '$ne', '$nin', '$exists', '$regex', '$not'];

type Filter = Readonly<Record<string, unknown>>;

const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

const isSelected = (value: unknown): boolean =>
  isFilter(value) ? !OPEN.some((operator) => operator in value) : value !== undefined;

/** Returns whether a filter names one of the fields. */
const namesOwner = (filter: unknown, fields: readonly string[]): boolean => {
  if (!isFilter(filter)) return false;
  const { $and: conditions, $or: alternatives } = filter;
  if (fields.some((field) => isSelected(filter[field]))) return true;
  if (Array.isArray(conditions) && conditions.some((part) => namesOwner(part, fields))) return true;
  return Array.isArray(alternatives) && alternatives.every((part) => namesOwner(part, fields));
};

type Command = Filter & { readonly pipeline?: readonly Filter[] };

/** Returns the filter of a profiled command; undefined for a command without one. */
const getFilter = ({ filter, q, query, pipeline }: Command): unknown =>
  filter ?? q ?? query ?? (pipeline ? (pipeline[0]?.$match ?? {}) : undefined);

/** Returns the field with the owner's id that a profiled command of a collection should name; undefined if it may leave it out. */
export const findMissingOwner = (name: string, command: Command): string | undefined => {
  const fields = OWNER_FIELDS[name];
  const filter = getFilter(command);
  if (!fields || filter === undefined || ALL_OWNERS.test(String(command.comment ?? ''))) return undefined;
  return namesOwner(filter, fields) ? undefined : fields[0];
};

/** Creates a condition on profiled commands that matches those of a database for {@link findMissingOwner}, and few others. */
export const createOwnerCondition = (database: string, service: string) => {
  const collections = Object.entries(OWNER_FIELDS).flatMap(([name, [field]]) => {
    const [owner, collection] = name.split('.');
    return owner === service ? [{ ns: `${database}.${collection}`, field }] : [];
  });
  return {
    op: { $in: ['query', 'update', 'remove', 'command'] },
    'command.comment': { $not: ALL_OWNERS },
    $or: [
      // No namespace is empty; MongoDB accepts no empty list of conditions.
      { ns: '' },
      ...collections.map(({ ns, field }) => ({
        ns,
        $nor: ['filter', 'q', 'query'].map((path) => ({ [`command.${path}.${field}`]: { $type: 'string' } })),
      })),
    ],
  };
};
