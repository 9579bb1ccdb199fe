// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineMessages, startMessages, textOf, useTextOf } from './messages.ts';

const messages = defineMessages('wishes', {
  title: 'Wishes',
  list: { items_one: '{{count}} wish', items_other: '{{count}} wishes', by: 'Wished by {{name}}' },
});

const Title = () => <h1>{useTextOf(messages)('title')}</h1>;

beforeEach(() => startMessages({}));
afterEach(cleanup);

test('a frontend that comes later brings its own texts', () => {
  render(<Title />);

  expect(screen.getByRole('heading', { name: 'Wishes' })).toBeTruthy();
});

test('counts choose their form, and values go in as they are', () => {
  const text = textOf(messages);

  expect([1, 2, 0].map((count) => text('list.items', { count }))).toEqual(['1 wish', '2 wishes', '0 wishes']);
  expect(text('list.by', { name: 'Zoë & <Co>' })).toBe('Wished by Zoë & <Co>');
});

test('a key that no file has does not pass the type check', () => {
  const text = textOf(messages);

  // @ts-expect-error a misspelt key
  expect(text('list.itmes')).toBe('list.itmes');
});
