import type { State, Write } from '../workload/history.ts';

/** A resource as it was read back after the faults. */
export type Observed = { readonly resource: string; readonly state: State };

export type Report = {
  /** Resources that are not in the state of their last acknowledged write. */
  readonly lost: readonly string[];
  /** Resources that exist more than once, or although no write can have created them. */
  readonly doubled: readonly string[];
};

/** Returns the states that a resource may have after its writes. */
const listPossibleStates = (writes: readonly Write[]): ReadonlySet<State> => {
  let possible: ReadonlySet<State> = new Set([undefined]);
  for (const { state, outcome } of writes) {
    if (outcome === 'acknowledged') possible = new Set([state]);
    if (outcome === 'unknown') possible = new Set([...possible, state]);
  }
  return possible;
};

/** Compares what was written with what was read back. */
export const check = (writes: readonly Write[], observed: readonly Observed[]): Report => {
  const written = Map.groupBy(writes, ({ resource }) => resource);
  const found = Map.groupBy(observed, ({ resource }) => resource);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const resource of new Set([...written.keys(), ...found.keys()])) {
    const possible = listPossibleStates(written.get(resource) ?? []);
    const states = found.get(resource) ?? [];
    const [first] = states;
    const isWritten = written.get(resource)?.some(({ outcome }) => outcome !== 'refused') ?? false;
    if (states.length > 1 || (first && !isWritten)) doubled.push(resource);
    else if (!possible.has(first?.state)) lost.push(resource);
  }
  return { lost, doubled };
};

/** A post with its number of votes as it was read back. */
export type ObservedPost = { readonly resource: string; readonly voteCount: number };

/**
 * Lists the posts with a vote count that differs from the votes for them. `toVotes` returns the start of the names of the
 * votes for a post.
 */
export const checkVoteCounts = (
  posts: readonly ObservedPost[],
  votes: readonly Observed[],
  toVotes: (post: string) => string,
): string[] =>
  posts
    .filter(({ resource, voteCount }) => {
      const prefix = toVotes(resource);
      return votes.filter((vote) => vote.resource.startsWith(prefix)).length !== voteCount;
    })
    .map(({ resource, voteCount }) => `${resource} counts ${voteCount} votes`);
