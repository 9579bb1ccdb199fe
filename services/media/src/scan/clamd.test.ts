import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, type FakeClamd, startFakeClamd } from '../../testing/fake-clamd.ts';
import { scanWithClamd } from './clamd.ts';

let clamd: FakeClamd;
beforeEach(async () => {
  clamd = await startFakeClamd();
});
afterEach(() => clamd.stop());

const scan = (file: Buffer) => scanWithClamd(new URL(clamd.url), file);

describe('scanWithClamd', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 10 * 1024 * 1024])(
    'streams a file of %d bytes unchanged',
    async (size) => {
      const file = randomBytes(size);

      expect(await scan(file)).toEqual({ isClean: true });
      expect(clamd.scanned[0]?.equals(file)).toBe(true);
    },
  );

  it('returns the name of what was found', async () => {
    const file = Buffer.concat([randomBytes(100_000), Buffer.from(EICAR)]);

    expect(await scan(file)).toEqual({ isClean: false, signature: 'Eicar-Test-Signature' });
  });

  it.each([
    'INSTREAM size limit exceeded. ERROR',
    '',
    'stream: OK FOUND or not',
    'stream: ok',
    'x'.repeat(4096),
  ])('rejects the answer %j', async (answer) => {
    clamd.setAnswer(answer);

    await expect(scan(Buffer.from('file'))).rejects.toThrow(/clamd/);
  });

  it('rejects when clamd is unreachable', async () => {
    const url = new URL(clamd.url);
    await clamd.stop();
    clamd = await startFakeClamd();

    await expect(scanWithClamd(url, Buffer.from('file'))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
