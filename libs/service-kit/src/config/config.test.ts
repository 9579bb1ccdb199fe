import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BaseConfig, ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('reports all missing variables at once', () => {
    const schemas = { a: z.object({ MONGODB_URI: z.string() }), b: z.object({ REDIS_URL: z.string() }) };

    expect(() => parseConfig(schemas, {})).toThrow(/MONGODB_URI: .*; REDIS_URL: .*\.$/);
    expect(() => parseConfig(schemas, {})).toThrow(ConfigError);
  });

  it('treats an empty variable as not set', () => {
    const { base } = parseConfig({ base: BaseConfig }, { NAMESPACE: '', PORT: '8080' });

    expect(base).toMatchObject({ NAMESPACE: 'fitfolk', PORT: 8080, HOST: '127.0.0.1' });
  });

  it('reads a variable from its _FILE variant unless it is set itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'key');
    await writeFile(file, 'from a file\n');
    const schemas = { a: z.object({ KEY: z.string() }).superRefine(() => {}) };

    expect(parseConfig(schemas, { KEY_FILE: file }).a).toEqual({ KEY: 'from a file' });
    expect(parseConfig(schemas, { KEY_FILE: file, KEY: 'given' }).a).toEqual({ KEY: 'given' });
    await rm(folder, { recursive: true });
    expect(() => parseConfig(schemas, { KEY_FILE: file })).toThrow(`KEY_FILE: ${file} cannot be read`);
  });
});
