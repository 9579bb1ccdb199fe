import type { Connection } from 'mongoose';
import { createOwnerCondition, findMissingOwner } from './owner-check.ts';

/** Name of the connections whose commands are not recorded. */
export const TEST_APP_NAME = 'test';

/** Size of a database's capped collection of recorded commands, in bytes. */
const RECORD_BYTES = 4_194_304;

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

/** Returns the service of a database, whose name is `<namespace>_<service>`. */
const getService = (name: string): string => name.slice(name.indexOf('_') + 1);

/**
 * Records the services' commands in a database that read whole collections, sort in memory, have no limit or name no owner,
 * unless their comment says why they need not.
 */
export const recordCostlyQueries = async ({ db, name }: Connection): Promise<void> => {
  const isUnowned = createOwnerCondition(name, getService(name));
  const filter = { appName: { $ne: TEST_APP_NAME }, $or: [isScan, isSorted, isUnlimited, isUnowned] };
  await db?.createCollection('system.profile', { capped: true, size: RECORD_BYTES });
  await db?.command({ profile: 1, slowms: 0, sampleRate: 1, filter });
};

const isEndless = ({ find, filter, limit, comment }: Recorded['command']): boolean =>
  find !== undefined && limit === undefined && comment === undefined && !('_id' in Object(filter));

/** Describes a command that does not scale; undefined for one that was recorded without need. */
const describeQuery = (recorded: Recorded, service: string): string | undefined => {
  const { ns, op, planSummary = '', hasSortStage, command } = recorded;
  const { filter, sort, pipeline, q, query, comment } = command;
  const collection = ns.slice(ns.indexOf('.') + 1);
  const owner = findMissingOwner(`${service}.${collection}`, command);
  const reasons = [
    /COLLSCAN/.test(planSummary) ? planSummary : '',
    hasSortStage && !SORTABLE.test(String(comment)) ? 'sorted in memory' : '',
    isEndless(command) ? 'no limit' : '',
    owner ? `no ${owner}` : '',
  ].filter(Boolean);
  if (reasons.length === 0) return undefined;
  return `${op} ${collection} ${JSON.stringify({ filter, sort, pipeline, q, query })}: ${reasons.join(', ')}`;
};

/** Stops recording and lists the recorded commands, each once. */
export const listCostlyQueries = async ({ db, name }: Connection): Promise<readonly string[]> => {
  await db?.command({ profile: 0, filter: 'unset' });
  const recorded = (await db?.collection<Recorded>('system.profile').find().toArray()) ?? [];
  const costly = recorded.map((each) => describeQuery(each, getService(name)));
  return [...new Set(costly.filter((each) => each !== undefined))];
};
