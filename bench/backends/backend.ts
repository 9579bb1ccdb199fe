import type { RawRequest } from '../wrk.ts';

/** Work that every backend of the comparison does for signed-in people, with its own access rules. */
export const TASKS = ['feed page of 20', 'closet page of 100', 'vote', 'create item'] as const;
export type Task = (typeof TASKS)[number];

/** A running backend with the data of the comparison. */
export type Backend = {
  readonly name: string;
  readonly url: string;
  /** Requests of each task. Reads may be repeated; each write is valid once. */
  readonly requests: Readonly<Record<Task, readonly RawRequest[]>>;
  stop(): Promise<void>;
};

/** Amount of data and of distinct writes. */
export type Sizes = {
  readonly authors: number;
  readonly posts: number;
  readonly voters: number;
  readonly items: number;
};

/** Starts a backend whose files are in `folder`, and fills it. */
export type StartBackend = (folder: string, sizes: Sizes) => Promise<Backend>;

/** Items of the closet that is read; a page has at most 100 of them. */
export const CLOSET_ITEMS = 200;

/** Runs work with each number below `count`, four at a time, and returns the results in order. */
export const mapConcurrently = async <T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const run = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: 4 }, run));
  return results;
};

/** Lists the votes of every voter for every post: each pair once, neighbors for different posts. */
export const listVotes = <V, P, R>(
  voters: readonly V[],
  posts: readonly P[],
  toRequest: (voter: V, post: P) => R,
): R[] =>
  voters.flatMap((voter, index) =>
    posts.map((_, offset) => toRequest(voter, posts[(index + offset) % posts.length] as P)),
  );
