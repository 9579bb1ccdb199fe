import { describe, expect, it } from 'vitest';
import { matchRows } from './match-rows.ts';

const exported = (id: string, ...contents: string[]) => ({ id, contents });

describe('matchRows', () => {
  it('prefers the row with the same id to one with the same content', () => {
    const existing = [
      { id: 'b', content: 'socks' },
      { id: 'a', content: 'shirt' },
    ];

    expect([...matchRows([exported('a', 'socks')], existing)]).toEqual([['a', 'a']]);
  });

  it('counts equal rows', () => {
    const rows = [exported('1', 'socks'), exported('2', 'socks'), exported('3', 'socks')];
    const existing = [
      { id: 'a', content: 'socks' },
      { id: 'b', content: 'socks' },
    ];

    expect([...matchRows(rows, existing)]).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  it('compares the first content of all rows before the second of any', () => {
    const rows = [exported('1', 'socks, photo 1', 'socks'), exported('2', 'socks, photo 2', 'socks')];
    const existing = [
      { id: 'a', content: 'socks' },
      { id: 'b', content: 'socks, photo 1' },
    ];

    expect([...matchRows(rows, existing)]).toEqual([
      ['1', 'b'],
      ['2', 'a'],
    ]);
  });

  it('recognizes rows without content by their id only', () => {
    expect([...matchRows([exported('1', 'socks'), exported('2', 'socks')], [{ id: '2' }])]).toEqual([
      ['2', '2'],
    ]);
  });

  it('keeps known pairs of rows that are still there', () => {
    const rows = [exported('1', 'socks'), exported('2', 'socks')];
    const known = new Map([
      ['1', 'gone'],
      ['2', 'b'],
    ]);

    expect([...matchRows(rows, [{ id: 'b', content: 'changed' }], known)]).toEqual([['2', 'b']]);
  });
});
