import { describe, expect, it } from 'vitest';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';

describe('createRecoveryCodes', () => {
  it('creates ten different codes', () => {
    const codes = createRecoveryCodes();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  });
});

describe('normalizeRecoveryCode', () => {
  it('ignores case, spaces and hyphens', () => {
    expect(normalizeRecoveryCode(' abcd-ef23 ghij—KLMN ')).toBe('ABCDEF23GHIJKLMN');
  });
});
