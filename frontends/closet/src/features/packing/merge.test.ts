import { expect, test } from 'vitest';
import { merged } from './merge.ts';

const line = (id: string, more: object = {}) => ({ id, name: id, quantity: 1, packed: false, ...more });
const before = [line('passport'), line('socks'), line('scarf')];
const summary = (items: ReturnType<typeof merged>) =>
  items.map(({ id, quantity, packed }) => `${id} ${quantity}${packed ? ' packed' : ''}`);

test('changes of different lines are both done', () => {
  const here = [line('passport', { packed: true }), line('socks'), line('scarf')];
  const there = [line('passport'), line('socks', { quantity: 4 }), line('scarf')];
  expect(summary(merged(before, here, there))).toEqual(['passport 1 packed', 'socks 4', 'scarf 1']);
});

test('what either added is there, and what either took off is gone', () => {
  const here = [line('passport'), line('socks'), line('ticket')];
  const there = [line('socks'), line('scarf'), line('book')];
  expect(summary(merged(before, here, there))).toEqual(['socks 1', 'book 1', 'ticket 1']);
});

test('of a line that both changed, what was changed here wins', () => {
  const here = before.map((item) => (item.id === 'socks' ? line('socks', { quantity: 3 }) : item));
  const there = before.map((item) => (item.id === 'socks' ? line('socks', { quantity: 5 }) : item));
  expect(summary(merged(before, here, there))).toEqual(['passport 1', 'socks 3', 'scarf 1']);
});

test('a line that one took off and the other changed stays', () => {
  const packed = [line('passport'), line('socks', { packed: true }), line('scarf')];
  const without = before.filter(({ id }) => id !== 'socks');
  expect(summary(merged(before, without, packed))).toContain('socks 1 packed');
  expect(summary(merged(before, packed, without))).toContain('socks 1 packed');
});
