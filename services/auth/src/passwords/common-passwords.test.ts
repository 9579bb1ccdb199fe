import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';

describe('commonPasswords', () => {
  it.each([
    ['Password123', []],
    ['fitfolk', []],
    ['Fitfolk2026!', []],
    ['!Ana.Lopez!', ['ana.lopez', 'ana@example.com']],
    ['wardrobe-lover7', ['someone', 'wardrobelover@example.com']],
  ])('contain %s for the names %j', async (password, names) => {
    expect((await loadCommonPasswords()).has(password, names)).toBe(true);
  });

  it.each([
    ['correct horse battery', ['ana', 'ana@example.com']],
    ['analopezinvienna', ['ana.lopez']],
    ['7391-2846-1057', ['12', '12@example.com']],
  ])('do not contain %s for the names %j', async (password, names) => {
    expect((await loadCommonPasswords()).has(password, names)).toBe(false);
  });
});
