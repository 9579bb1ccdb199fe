import { describe, expect, it } from 'vitest';
import { addState, redo, startHistory, undo } from './history.ts';

const create = (...states: readonly string[]) => states.reduce(addState, startHistory('start'));

describe('history', () => {
  it('goes back and forth', () => {
    const history = create('moved', 'turned');
    expect(undo(history).present).toBe('moved');
    expect(undo(undo(history)).present).toBe('start');
    expect(redo(undo(undo(history))).present).toBe('moved');
    expect(redo(redo(undo(undo(history))))).toEqual(history);
  });

  it('stays at its ends', () => {
    const history = create('moved');
    expect(undo(undo(undo(history))).present).toBe('start');
    expect(redo(history)).toBe(history);
  });

  it('forgets what was undone once something else is done', () => {
    const history = addState(undo(create('moved')), 'turned');
    expect(redo(history).present).toBe('turned');
    expect(undo(history).present).toBe('start');
  });

  it('keeps a hundred steps', () => {
    const history = create(...Array.from({ length: 150 }, (_, index) => `${index}`));
    expect(history.past).toHaveLength(100);
    expect(history.past[0]).toBe('49');
  });
});
