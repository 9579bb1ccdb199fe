import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './measure.ts';

/** Ids, hashes and the names of uploads. Each becomes another one of the same length in a clone. */
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32,}|(?<=staging\/)[\w-]{32}/g;
const UUID_LENGTH = 36;

/** Creates a UUIDv7. As real ids do, it begins with the time, which keeps indexes small. */
const createId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
/** Collections whose documents belong to no family. */
const SHARED = new Set(['leases', 'locks', 'migrations', 'competitions', 'removedPosts']);

type Row = Record<string, unknown>;
type Collection = { readonly database: Database; readonly name: string; readonly rows: readonly Row[] };

/** Documents of one family in all databases. */
export type FamilyDocuments = readonly Collection[];

/** Reads the documents of the only family in the databases. */
export const readFamily = async (databases: readonly Database[]): Promise<FamilyDocuments> => {
  const collections: Collection[] = [];
  for (const database of databases) {
    const found = (await database.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    for (const { name } of found) {
      if (SHARED.has(name) || name.startsWith('system.')) continue;
      const rows = await database.collection<Row>(name).find().toArray();
      if (rows.length > 0) collections.push({ database, name, rows });
    }
  }
  return collections;
};

const replaceStrings = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => replaceStrings(each, replace));
  // Dates and other values of the driver have prototypes of their own.
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceStrings(each, replace)]));
};

const createReplace = (username: string, copy: string) => {
  const ids = new Map<string, string>();
  const toId = (id: string): string => {
    const known = ids.get(id);
    if (known) return known;
    const created =
      id.length === UUID_LENGTH ? createId() : randomBytes(id.length).toString('hex').slice(0, id.length);
    ids.set(id, created);
    return created;
  };
  return (text: string): string => text.replaceAll(username, copy).replace(ID, toId);
};

/** Families whose documents are inserted at once. */
const BATCH = 50;

/** Adds copies of a family with usernames and ids of their own. The n-th copy is named `<username>x<n>`. */
export const addCopies = async (
  family: FamilyDocuments,
  username: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  for (let first = from; first < to; first += BATCH) {
    const count = Math.min(BATCH, to - first);
    const replaces = Array.from({ length: count }, (_, index) =>
      createReplace(username, `${username}x${first + index}`),
    );
    for (const { database, name, rows } of family) {
      const copies = replaces.flatMap((replace) => rows.map((row) => replaceStrings(row, replace) as Row));
      await database.collection(name).insertMany(copies, { ordered: false });
    }
  }
};
