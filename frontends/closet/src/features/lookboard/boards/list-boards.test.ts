import { describe, expect, it } from 'vitest';
import { listBoards, toggleBoard } from './list-boards.ts';

describe('listBoards', () => {
  it('lists each board once, by name', () => {
    expect(listBoards([{ boards: ['Trip 10', 'Lisbon'] }, {}, { boards: ['Trip 2', 'Lisbon'] }])).toEqual([
      'Lisbon',
      'Trip 2',
      'Trip 10',
    ]);
  });
});

describe('toggleBoard', () => {
  it('adds and removes a board', () => {
    expect(toggleBoard(['Lisbon'], 'Summer')).toEqual(['Lisbon', 'Summer']);
    expect(toggleBoard(['Lisbon', 'Summer'], 'Lisbon')).toEqual(['Summer']);
  });
});
