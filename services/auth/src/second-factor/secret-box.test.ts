import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const createKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const box = createSecretBox(createKey(1));

describe('createSecretBox', () => {
  it('decrypts what it encrypted, each time differently', () => {
    const [first, second] = [box.encrypt('ana', 'secret'), box.encrypt('ana', 'secret')];

    expect(first).not.toBe(second);
    expect([box.decrypt('ana', first), box.decrypt('ana', second)]).toEqual(['secret', 'secret']);
  });

  it('rejects other accounts, other keys and changed text', () => {
    const text = box.encrypt('ana', 'secret');
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

    expect(() => box.decrypt('ben', text)).toThrow();
    expect(() => createSecretBox(createKey(2)).decrypt('ana', text)).toThrow();
    expect(() => box.decrypt('ana', changed)).toThrow();
  });

  it('hashes a code by account and key', () => {
    const hash = box.hash('ana', 'CODE');

    expect(box.hash('ana', 'CODE')).toBe(hash);
    expect([box.hash('ben', 'CODE'), createSecretBox(createKey(2)).hash('ana', 'CODE')]).not.toContain(hash);
  });
});
