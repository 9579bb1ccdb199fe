import { describe, expect, it } from 'vitest';
import type { Outcome, State } from '../workload/history.ts';
import { check, checkVoteCounts } from './check.ts';

const write = (outcome: Outcome, state: State = 'added') => ({ resource: 'item', state, outcome });
const remove = (outcome: Outcome) => ({ resource: 'item', state: undefined, outcome });
const item = (state: State = 'added') => ({ resource: 'item', state });
const sound = { lost: [], doubled: [] };

describe('check', () => {
  it('reports an acknowledged write that can not be read', () => {
    expect(check([write('acknowledged')], [])).toEqual({ lost: ['item'], doubled: [] });
  });

  it('reports an acknowledged deletion that did not last', () => {
    const writes = [write('acknowledged'), remove('acknowledged')];

    expect(check(writes, [item()]).lost).toEqual(['item']);
    expect(check(writes, [])).toEqual(sound);
  });

  it('reports an acknowledged change that was undone', () => {
    const writes = [write('acknowledged'), write('acknowledged', 'worn')];

    expect(check(writes, [item('added')]).lost).toEqual(['item']);
    expect(check(writes, [item('worn')])).toEqual(sound);
  });

  it('reports a write that took effect twice', () => {
    expect(check([write('acknowledged')], [item(), item()])).toEqual({ lost: [], doubled: ['item'] });
  });

  it('accepts both results of an unknown write', () => {
    expect(check([write('unknown')], [])).toEqual(sound);
    expect(check([write('unknown')], [item()])).toEqual(sound);
    expect(check([write('acknowledged'), remove('unknown')], [])).toEqual(sound);
  });

  it('reports a refused write that took effect, and a resource that nobody wrote', () => {
    expect(check([write('refused')], [item()]).doubled).toEqual(['item']);
    expect(check([], [item()]).doubled).toEqual(['item']);
  });
});

describe('checkVoteCounts', () => {
  const vote = { resource: 'vote:post a:ana', state: 'cast' };
  const toVotes = (post: string) => `vote:${post}:`;

  it('reports a count that differs from the votes', () => {
    const counted = (voteCount: number) =>
      checkVoteCounts([{ resource: 'post a', voteCount }], [vote], toVotes);

    expect(counted(1)).toEqual([]);
    expect(counted(2)).toEqual(['post a counts 2 votes']);
    expect(counted(0)).toEqual(['post a counts 0 votes']);
  });
});
