import { describe, expect, it } from 'vitest';
import { findLastLine } from './last-line.ts';

describe('findLastLine', () => {
  it.each([
    ['', ''],
    ['one\ntwo\n\n', 'two'],
    [
      'starting\nMongoServerError: no\n    at connect (mongo.ts:1:2) {\n  code: 1\n}\n\nNode.js v24.21.0\n',
      'MongoServerError: no',
    ],
    ['{"level":50,"msg":"no"}\r\n', '{"level":50,"msg":"no"}'],
  ])('finds in %j the line %j', (output, line) => {
    expect(findLastLine(output)).toBe(line);
  });
});
