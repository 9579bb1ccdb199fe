import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BaseConfig, ConfigError, type Env, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('reports all missing variables at once', () => {
    const schemas = { a: z.object({ MONGODB_URI: z.string() }), b: z.object({ REDIS_URL: z.string() }) };

    expect(() => parseConfig(schemas, {})).toThrow(/MONGODB_URI: Required; REDIS_URL: Required\.$/);
    expect(() => parseConfig(schemas, {})).toThrow(ConfigError);
  });

  it('treats an empty variable as not set', () => {
    const { base } = parseConfig({ base: BaseConfig }, { NAMESPACE: '', PORT: '8080' });

    expect(base).toMatchObject({ NAMESPACE: 'fitfolk', PORT: 8080, HOST: '127.0.0.1' });
  });

  it('ignores spaces and quotes around a value', () => {
    const { base } = parseConfig(
      { base: BaseConfig },
      { NAMESPACE: ' "family" ', PORT: "'8080'", HOST: ' ::1\n', LOG_LEVEL: '""' },
    );

    expect(base).toMatchObject({ NAMESPACE: 'family', PORT: 8080, HOST: '::1', LOG_LEVEL: 'info' });
  });

  it('shows an invalid value with the allowed ones and an example, unless it is secret', () => {
    const read = (env: Env) => () => parseConfig({ base: BaseConfig }, env);

    expect(read({ NODE_ENV: 'prod', PORT: 'http', MTLS_KEY: 'confidential' })).toThrow(
      'NODE_ENV: "prod" must be development, production, or test (for example development); ' +
        'PORT: "http" must be a whole number from 0 to 65535 (for example 3000); ' +
        'MTLS_KEY: Its value must be in PEM format',
    );
    expect(read({ MTLS_KEY: 'confidential' })).not.toThrow('confidential');
    expect(read({ NAMESPACE: `a\n${'b'.repeat(200)}` })).toThrow(/NAMESPACE: "a\\nb{96}… must/);
  });

  it.each(['10.0.0.0/8', '127.0.0.1, fd00::/8', 'loopback,10.1.2.3'])(
    'accepts %s as trusted proxies',
    (ranges) => {
      const { base } = parseConfig({ base: BaseConfig }, { TRUSTED_PROXY: ranges });

      expect(base.TRUSTED_PROXY).toBe(ranges);
    },
  );

  it('reads a variable from its _FILE variant unless it is set itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'key');
    await writeFile(file, 'from a file\n');
    const schemas = { a: z.object({ KEY: z.string() }).superRefine(() => {}) };

    expect(parseConfig(schemas, { KEY_FILE: file }).a).toEqual({ KEY: 'from a file' });
    expect(parseConfig(schemas, { KEY_FILE: file, KEY: 'given' }).a).toEqual({ KEY: 'given' });
    await rm(folder, { recursive: true });
    expect(() => parseConfig(schemas, { KEY_FILE: file })).toThrow(
      `KEY_FILE: ${file} cannot be read; it must be the path of a file`,
    );
  });
});
