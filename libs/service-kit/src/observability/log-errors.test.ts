import { describe, expect, it } from 'vitest';
import { redactSecrets, serializeError } from './log-errors.ts';

describe('serializeError', () => {
  it('keeps name, message, code, stack and cause', () => {
    const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    const logged = serializeError(new Error('It failed', { cause }));

    expect(logged).toMatchObject({
      type: 'Error',
      message: 'It failed',
      stack: expect.stringContaining('log-errors.test.ts'),
      cause: { type: 'TypeError', message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  it("drops a library's own fields and causes that are not errors", () => {
    const error = Object.assign(new Error('no', { cause: new URLSearchParams('state=hidden') }), {
      config: { headers: { authorization: 'hidden' } },
      keyValue: { email: 'hidden' },
    });

    expect(JSON.stringify(serializeError(error))).not.toContain('hidden');
  });

  it('stops at a cycle of causes', () => {
    const one = new Error('one');
    one.cause = new Error('other', { cause: one });

    expect(() => JSON.stringify(serializeError(one))).not.toThrow();
  });
});

describe('redactSecrets', () => {
  it.each([
    ['GET http://store/key?X-Amz-Signature=ab12 failed', 'GET http://store/key?[redacted] failed'],
    ['550 <ana@mail.example> is unknown', '550 <[mail]> is unknown'],
    ['bad token eyJhbGciOi.eyJzdWIi.c2ln', 'bad token [token]'],
    ['E11000 dup key: { email: "somebody" }', 'E11000 dup key: [redacted]'],
    ['connect mongodb://user:secret@host:1/x', 'connect mongodb://[redacted]@host:1/x'],
    ['at file:///x/@fitfolk/a.ts:1:2 (what?)', 'at file:///x/@fitfolk/a.ts:1:2 (what?)'],
  ])('redacts %s', (text, expected) => {
    expect(redactSecrets(text)).toBe(expected);
  });
});
