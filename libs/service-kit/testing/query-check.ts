import type { Connection } from 'mongoose';

/** Name of the connections whose commands are not recorded. */
export const TEST_APP_NAME = 'test';

/** Size of a database's capped collection of recorded commands, in bytes. */
const RECORD_BYTES = 1_048_576;

/** A recorded command that does not scale. */
type Recorded = {
  readonly ns: string;
  readonly op: string;
  readonly planSummary?: string;
  readonly hasSortStage?: boolean;
  readonly command: Readonly<Record<string, unknown>>;
};

/** Comment of a query that reads a whole collection by design. */
const FULL_SCAN = /^full scan: /;
/** Comment of a query that may sort in memory, such as "at most 200 of one profile". */
const SORTABLE = /^(full scan:|at most) /;

const isScan = {
  planSummary: /COLLSCAN/,
  'command.comment': { $not: FULL_SCAN },
  // The first document of a collection takes one read.
  $nor: [{ 'command.filter': {}, 'command.limit': { $exists: true } }],
};
/** Sorts in memory show in a small collection too: the planner prefers an index in the order. */
const isSorted = { hasSortStage: true, 'command.comment': { $not: SORTABLE } };
/** Reads of any number of documents. Their comment says how many there are. */
const isUnlimited = {
  'command.find': { $exists: true },
  'command.limit': { $exists: false },
  'command.filter._id': { $exists: false },
  'command.comment': { $exists: false },
};

const FILTER = { appName: { $ne: TEST_APP_NAME }, $or: [isScan, isSorted, isUnlimited] };

/**
 * Records the services' commands in a database that read whole collections, sort in memory or have no limit, unless their
 * comment says why they need not.
 */
export const recordCostlyQueries = async ({ db }: Connection): Promise<void> => {
  await db?.createCollection('system.profile', { capped: true, size: RECORD_BYTES });
  await db?.command({ profile: 1, slowms: 0, sampleRate: 1, filter: FILTER });
};

const describeQuery = ({ ns, op, planSummary = '', hasSortStage, command }: Recorded): string => {
  const { filter, sort, pipeline, q, query } = command;
  const reasons = [planSummary, hasSortStage ? 'sorted in memory' : '', isFind(command) ? 'no limit' : ''];
  return `${op} ${ns.slice(ns.indexOf('.') + 1)} ${JSON.stringify({ filter, sort, pipeline, q, query })}: ${reasons.filter(Boolean).join(', ')}`;
};

const isFind = ({ find, limit }: Recorded['command']): boolean => find !== undefined && limit === undefined;

/** Stops recording and lists the recorded commands, each once. */
export const listCostlyQueries = async ({ db }: Connection): Promise<readonly string[]> => {
  await db?.command({ profile: 0, filter: 'unset' });
  const recorded = await db?.collection<Recorded>('system.profile').find().toArray();
  return [...new Set(recorded?.map(describeQuery))];
};
