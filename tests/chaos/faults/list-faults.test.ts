import { describe, expect, it } from 'vitest';
import { getRoundSize, selectFaults } from './list-faults.ts';

const faults = [
  { name: 'disconnect closet' },
  { name: 'kill closet', runs: 'short' },
  { name: 'kill a replica of every deployable', runs: 'full' },
  { name: 'ten minutes without nats-server', runs: 'none' },
] as const;
const select = (isFull: boolean, ...names: string[]) =>
  selectFaults(faults, { names, isFull }).map(({ name }) => name);

describe('selectFaults', () => {
  it('runs each single interruption in a short run', () => {
    expect(select(false)).toEqual(['disconnect closet', 'kill closet']);
  });

  it('runs what takes a minute instead of what it includes in a full run', () => {
    expect(select(true)).toEqual(['disconnect closet', 'kill a replica of every deployable']);
  });

  it('runs every fault by a part of its name', () => {
    expect(select(false, 'ten minutes', 'kill')).toEqual([
      'kill closet',
      'kill a replica of every deployable',
      'ten minutes without nats-server',
    ]);
    expect(select(true, 'closet')).toEqual(['disconnect closet', 'kill closet']);
  });
});

describe('getRoundSize', () => {
  it('repeats a fault and waits for its writes in a full run only', () => {
    const kills = { repetitions: 20, operations: 5000 };
    expect(getRoundSize(kills, { isFull: true })).toEqual(kills);
    expect(getRoundSize(kills, { isFull: false })).toEqual({ repetitions: 1, operations: 0 });
  });

  it('waits for no writes in the round of a fault that is repeated without them', () => {
    expect(getRoundSize({ repetitions: 3 }, { isFull: true })).toEqual({ repetitions: 3, operations: 0 });
  });
});
