import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vote } from '../stores/votes.store.ts';
import { castVote, sumPending, withdrawVote } from './vote.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const createVoter = (voter: number) => ({ postId: 'post', profileId: `p${voter}`, accountId: `a${voter}` });

type Votes = Map<number, Vote>;
const setVote = (votes: Votes, voter: number, shouldVote: boolean, isInTime = true): void => {
  const before = votes.get(voter);
  const request = { ...createVoter(voter), at: AT, isInTime };
  const after = shouldVote ? castVote(before, request) : before && withdrawVote(before, request);
  if (after) votes.set(voter, after);
};
/** Applies the events of some voters like the projection: adds their pending votes once. */
const count = (votes: Votes, voters: readonly number[]): number => {
  const pending = voters.flatMap((voter) => votes.get(voter) ?? []);
  for (const voter of voters) {
    const vote = votes.get(voter);
    if (vote) votes.set(voter, { ...vote, pending: 0 });
  }
  return sumPending([...new Set(pending)]).get('post') ?? 0;
};

describe('sumPending', () => {
  it('adds up to the number of active votes for events repeated one to five times in any order', () => {
    const change = fc.record({ voter: fc.nat(8), shouldVote: fc.boolean() });
    const deliveries = fc.infiniteStream(
      fc.record({ count: fc.integer({ min: 1, max: 5 }), place: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), deliveries, (changes, offset, copies) => {
        const votes: Votes = new Map();
        let total = 0;
        for (const [place, { voter, shouldVote }] of changes.entries()) {
          setVote(votes, voter, shouldVote);
          // Handles some events before later votes.
          if ((place * 7 + offset) % 5 === 0) total += count(votes, [voter]);
        }
        const events = changes
          .flatMap(({ voter }) => {
            const { count: copyCount = 1, place = 0 } = copies.next().value ?? {};
            return Array.from({ length: copyCount }, (_, copy) => ({ voter, place: place * (copy + 1) }));
          })
          .sort((one, other) => one.place - other.place);
        for (let from = 0; from < events.length; from += 3) {
          total += count(
            votes,
            events.slice(from, from + 3).map(({ voter }) => voter),
          );
        }
        expect(total).toBe([...votes.values()].filter(({ isActive }) => isActive).length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('inCompetition', () => {
  const getInCompetition = (
    ...steps: readonly (readonly [shouldVote: boolean, isInTime: boolean])[]
  ): boolean | undefined => {
    const votes: Votes = new Map();
    for (const [shouldVote, isInTime] of steps) setVote(votes, 1, shouldVote, isInTime);
    return votes.get(1)?.inCompetition;
  };

  it('is true for votes that are active at the end of the day', () => {
    expect(getInCompetition([true, true])).toBe(true);
    expect(getInCompetition([true, true], [false, true])).toBe(false);
    expect(getInCompetition([true, true], [false, true], [true, true])).toBe(true);
  });

  it('ignores changes after the end of the day', () => {
    expect(getInCompetition([true, true], [false, false])).toBe(true);
    expect(getInCompetition([true, true], [false, false], [true, false])).toBe(true);
    expect(getInCompetition([true, false])).toBe(false);
    expect(getInCompetition([true, true], [false, true], [true, false])).toBe(false);
  });
});
