import { describe, expect, test } from 'vitest';
import { redactSecrets, serializeError } from './log-errors.ts';

describe('an error in a log', () => {
  test('is its name, message, code and place, with what caused it', () => {
    const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    const logged = serializeError(new Error('It failed', { cause }));

    expect(logged).toMatchObject({
      type: 'Error',
      message: 'It failed',
      stack: expect.stringContaining('log-errors.test.ts'),
      cause: { type: 'TypeError', message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  test('is without what libraries add to it, and without causes that are no errors', () => {
    const error = Object.assign(new Error('no', { cause: new URLSearchParams('state=hidden') }), {
      config: { headers: { authorization: 'hidden' } },
      keyValue: { email: 'hidden' },
    });

    expect(JSON.stringify(serializeError(error))).not.toContain('hidden');
  });

  test('ends where errors cause each other in a circle', () => {
    const one = new Error('one');
    one.cause = new Error('other', { cause: one });

    expect(() => JSON.stringify(serializeError(one))).not.toThrow();
  });
});

test.each([
  ['GET http://store/key?X-Amz-Signature=ab12 failed', 'GET http://store/key?[redacted] failed'],
  ['550 <ana@mail.example> is unknown', '550 <[mail]> is unknown'],
  ['bad token eyJhbGciOi.eyJzdWIi.c2ln', 'bad token [token]'],
  ['E11000 dup key: { email: "somebody" }', 'E11000 dup key: [redacted]'],
  ['connect mongodb://user:secret@host:1/x', 'connect mongodb://[redacted]@host:1/x'],
  ['at file:///x/@fitfolk/a.ts:1:2 (what?)', 'at file:///x/@fitfolk/a.ts:1:2 (what?)'],
])('of %s nothing secret is logged', (text, expected) => {
  expect(redactSecrets(text)).toBe(expected);
});
