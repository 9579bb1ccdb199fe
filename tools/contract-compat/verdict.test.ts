import { expect, test } from 'vitest';
import { verdictOn } from './verdict.ts';

const accepted = [{ break: 'GET /api/coats: is gone', reason: 'no page asks' }];

test('a break is fine when there is a reason, which is said', () => {
  expect(verdictOn(['GET /api/coats: is gone'], accepted)).toEqual({
    lines: ['accepted: GET /api/coats: is gone (no page asks)'],
    isFine: true,
  });
});

test('one without a reason is not fine, whatever else is accepted', () => {
  expect(verdictOn(['GET /api/coats: is gone', 'GET /api/hats: is gone'], accepted)).toEqual({
    lines: ['accepted: GET /api/coats: is gone (no page asks)', 'breaks: GET /api/hats: is gone'],
    isFine: false,
  });
});

test('reasons of other breaks are no trouble', () => {
  expect(verdictOn([], accepted)).toEqual({ lines: [], isFine: true });
});
