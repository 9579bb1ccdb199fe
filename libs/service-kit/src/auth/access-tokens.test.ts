import { describe, expect, it } from 'vitest';
import { createAccessToken, hashAccessToken, isAccessToken, parseAccessToken } from './access-tokens.ts';
import { hashSessionId } from './sessions.ts';
import { hashTabletToken } from './tablets.ts';

describe('createAccessToken', () => {
  it('creates tokens with a prefix and a checksum', () => {
    const { token, tokenHash } = createAccessToken();

    expect(token).toMatch(/^fit_[0-9A-Za-z]{49}$/);
    expect(isAccessToken(token)).toBe(true);
    expect(tokenHash).toBe(hashAccessToken(token));
    expect(createAccessToken().token).not.toBe(token);
  });

  it('hashes a token unlike other credentials', () => {
    const { token, tokenHash } = createAccessToken();
    expect([hashSessionId(token), hashTabletToken(token)]).not.toContain(tokenHash);
  });
});

describe('isAccessToken', () => {
  it('rejects a token with a changed character', () => {
    const { token } = createAccessToken();
    for (let index = 0; index < token.length; index += 1) {
      const changed = token[index] === 'x' ? 'y' : 'x';
      expect(isAccessToken(`${token.slice(0, index)}${changed}${token.slice(index + 1)}`)).toBe(false);
    }
  });

  it('rejects other texts', () => {
    for (const text of ['', 'fit_', `fit_${'0'.repeat(49)}`, `${createAccessToken().token}0`]) {
      expect(isAccessToken(text), text).toBe(false);
    }
  });
});

describe('parseAccessToken', () => {
  it('reads tokens of the Bearer scheme, and leaves other credentials to a proxy in front', () => {
    expect(parseAccessToken('Bearer fit_abc')).toBe('fit_abc');
    expect(parseAccessToken('bearer  fit_')).toBe('fit_');
    for (const other of [undefined, '', 'Basic Zml0Xw==', 'Bearer eyJhbGciOi', 'fit_abc', 'Basic fit_abc'])
      expect(parseAccessToken(other)).toBeUndefined();
  });
});
