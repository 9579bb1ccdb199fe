import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineService } from '../runtime/service.ts';
import { createServiceUrls, requireServiceUrls } from '../runtime/service-urls.ts';
import { BaseConfig, ConfigError, parseConfig } from './config.ts';

test('names every missing variable in one sentence', () => {
  const schemas = { a: z.object({ MONGODB_URI: z.string() }), b: z.object({ REDIS_URL: z.string() }) };

  expect(() => parseConfig(schemas, {})).toThrow(/MONGODB_URI: .*; REDIS_URL: .*\.$/);
  expect(() => parseConfig(schemas, {})).toThrow(ConfigError);
});

test('treats an empty variable as not set', () => {
  const { base } = parseConfig({ base: BaseConfig }, { NAMESPACE: '', PORT: '8080' });

  expect(base).toMatchObject({ NAMESPACE: 'fitfolk', PORT: 8080, HOST: '127.0.0.1' });
});

test('reads a variable from the file that its name with _FILE leads to, unless it is given itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'key');
  await writeFile(file, 'from a file\n');
  const schemas = { a: z.object({ KEY: z.string() }).superRefine(() => {}) };

  expect(parseConfig(schemas, { KEY_FILE: file }).a).toEqual({ KEY: 'from a file' });
  expect(parseConfig(schemas, { KEY_FILE: file, KEY: 'given' }).a).toEqual({ KEY: 'given' });
  await rm(folder, { recursive: true });
  expect(() => parseConfig(schemas, { KEY_FILE: file })).toThrow(`KEY_FILE: ${file} cannot be read`);
});

test('asks for the address of a sibling only when it runs elsewhere', () => {
  const caller = defineService({
    name: 'caller',
    config: z.object({}),
    needs: [],
    calls: ['media-web'],
    start: () => {},
  });
  const sibling = defineService({
    name: 'media-web',
    config: z.object({}),
    needs: [],
    calls: [],
    start: () => {},
  });

  expect(() => requireServiceUrls([caller], {})).toThrow('MEDIA_WEB_URL');
  expect(() => requireServiceUrls([caller], { MEDIA_WEB_URL: 'http://media' })).not.toThrow();
  expect(() => requireServiceUrls([caller, sibling], {})).not.toThrow();
});

test('prefers a sibling of the same process to the one that the environment names', () => {
  const urls = createServiceUrls({ AUTH_URL: 'http://elsewhere' });

  expect(urls.get('auth')).toBe('http://elsewhere');
  urls.add('auth', 'http://here');
  expect(urls.get('auth')).toBe('http://here');
  expect(() => urls.get('media')).toThrow('media');
});
