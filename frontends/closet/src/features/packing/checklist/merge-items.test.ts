import { describe, expect, it } from 'vitest';
import { mergeItems } from './merge-items.ts';

const item = (id: string, more: object = {}) => ({ id, name: id, quantity: 1, packed: false, ...more });
const base = [item('passport'), item('socks'), item('scarf')];
const summary = (items: ReturnType<typeof mergeItems>) =>
  items.map(({ id, quantity, packed }) => `${id} ${quantity}${packed ? ' packed' : ''}`);

describe('mergeItems', () => {
  it('keeps changes to different items', () => {
    const local = [item('passport', { packed: true }), item('socks'), item('scarf')];
    const remote = [item('passport'), item('socks', { quantity: 4 }), item('scarf')];
    expect(summary(mergeItems(base, local, remote))).toEqual(['passport 1 packed', 'socks 4', 'scarf 1']);
  });

  it('keeps additions and removals of both sides', () => {
    const local = [item('passport'), item('socks'), item('ticket')];
    const remote = [item('socks'), item('scarf'), item('book')];
    expect(summary(mergeItems(base, local, remote))).toEqual(['socks 1', 'book 1', 'ticket 1']);
  });

  it('prefers the local change when both changed an item', () => {
    const local = base.map((each) => (each.id === 'socks' ? item('socks', { quantity: 3 }) : each));
    const remote = base.map((each) => (each.id === 'socks' ? item('socks', { quantity: 5 }) : each));
    expect(summary(mergeItems(base, local, remote))).toEqual(['passport 1', 'socks 3', 'scarf 1']);
  });

  it('keeps an item that one side removed and the other changed', () => {
    const packed = [item('passport'), item('socks', { packed: true }), item('scarf')];
    const without = base.filter(({ id }) => id !== 'socks');
    expect(summary(mergeItems(base, without, packed))).toContain('socks 1 packed');
    expect(summary(mergeItems(base, packed, without))).toContain('socks 1 packed');
  });
});
