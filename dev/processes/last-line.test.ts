import { expect, test } from 'vitest';
import { findLastLine } from './last-line.ts';

test.each([
  ['', ''],
  ['one\ntwo\n\n', 'two'],
  [
    'starting\nMongoServerError: no\n    at connect (mongo.ts:1:2) {\n  code: 1\n}\n\nNode.js v24.21.0\n',
    'MongoServerError: no',
  ],
  ['{"level":50,"msg":"no"}\r\n', '{"level":50,"msg":"no"}'],
])('of %j is %j', (printed, last) => {
  expect(findLastLine(printed)).toBe(last);
});
