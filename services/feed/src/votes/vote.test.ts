import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { additions, cast, type Vote, withdraw } from './vote.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const whose = (voter: number) => ({ postId: 'post', profileId: `p${voter}`, accountId: `a${voter}` });

type Votes = Map<number, Vote>;
const doTo = (votes: Votes, voter: number, wants: boolean, isInTime = true): void => {
  const before = votes.get(voter);
  const ballot = { ...whose(voter), at: AT, isInTime };
  const after = wants ? cast(before, ballot) : before && withdraw(before, ballot);
  if (after) votes.set(voter, after);
};
/** As the projection does for the events of some voters: what is open is added and open no more. */
const count = (votes: Votes, voters: readonly number[]): number => {
  const open = voters.flatMap((voter) => votes.get(voter) ?? []);
  for (const voter of voters) {
    const vote = votes.get(voter);
    if (vote) votes.set(voter, { ...vote, uncounted: 0 });
  }
  return additions([...new Set(open)]).get('post') ?? 0;
};

describe('the count of a post', () => {
  test('is the number of votes that stand, events coming one to five times in any order', () => {
    const change = fc.record({ voter: fc.nat(8), wants: fc.boolean() });
    const deliveries = fc.infiniteStream(
      fc.record({ copies: fc.integer({ min: 1, max: 5 }), place: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), deliveries, (changes, early, how) => {
        const votes: Votes = new Map();
        let total = 0;
        for (const [place, { voter, wants }] of changes.entries()) {
          doTo(votes, voter, wants);
          // Now and then an event is handled while others still vote.
          if ((place * 7 + early) % 5 === 0) total += count(votes, [voter]);
        }
        const events = changes
          .flatMap(({ voter }) => {
            const { copies = 1, place = 0 } = how.next().value ?? {};
            return Array.from({ length: copies }, (_, copy) => ({ voter, place: place * (copy + 1) }));
          })
          .sort((one, other) => one.place - other.place);
        for (let from = 0; from < events.length; from += 3) {
          total += count(
            votes,
            events.slice(from, from + 3).map(({ voter }) => voter),
          );
        }
        expect(total).toBe([...votes.values()].filter(({ holds }) => holds).length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a vote in a competition', () => {
  const after = (
    ...steps: readonly (readonly [wants: boolean, isInTime: boolean])[]
  ): boolean | undefined => {
    const votes: Votes = new Map();
    for (const [wants, isInTime] of steps) doTo(votes, 1, wants, isInTime);
    return votes.get(1)?.inCompetition;
  };

  test('counts when it stood at the end of the day', () => {
    expect(after([true, true])).toBe(true);
    expect(after([true, true], [false, true])).toBe(false);
    expect(after([true, true], [false, true], [true, true])).toBe(true);
  });

  test('is not changed by what comes after the end', () => {
    expect(after([true, true], [false, false])).toBe(true);
    expect(after([true, true], [false, false], [true, false])).toBe(true);
    expect(after([true, false])).toBe(false);
    expect(after([true, true], [false, true], [true, false])).toBe(false);
  });
});
