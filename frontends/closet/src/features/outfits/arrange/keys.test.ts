import { describe, expect, it } from 'vitest';
import { getKeyAction } from './keys.ts';

const press = (key: string, modifiers = {}) =>
  getKeyAction({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('getKeyAction', () => {
  it('moves by arrows, further with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'change', change: { x: -1, y: 0 } });
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'change', change: { x: 0, y: 5 } });
  });

  it.each([
    ['+', { kind: 'change', change: { factor: 1.05 } }],
    ['-', { kind: 'change', change: { factor: 1 / 1.05 } }],
    ['[', { kind: 'change', change: { degrees: -5 } }],
    [']', { kind: 'change', change: { degrees: 5 } }],
    ['PageUp', { kind: 'layer', layers: 1 }],
    ['PageDown', { kind: 'layer', layers: -1 }],
    ['Delete', { kind: 'reset' }],
  ])('knows %s', (key, action) => expect(press(key)).toEqual(action));

  it('undoes and repeats as other programs do', () => {
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('y', { ctrlKey: true })).toEqual({ kind: 'redo' });
  });

  it('takes brackets that need other keys', () => {
    expect(press('[', { ctrlKey: true, altKey: true })).toEqual({ kind: 'change', change: { degrees: -5 } });
  });

  it.each([
    ['Tab', {}],
    ['Enter', {}],
    ['+', { ctrlKey: true }],
  ])('leaves %s %o to the browser', (key, modifiers) => expect(press(key, modifiers)).toBeUndefined());
});
