import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineService } from './service.ts';
import { createServiceUrls, requireServiceUrls } from './service-urls.ts';

const defineEmpty = (name: string, calls: readonly string[] = []) =>
  defineService({ name, config: z.object({}), needs: [], calls, start: () => {} });

describe('requireServiceUrls', () => {
  it('requires the URL of a service that runs in another process', () => {
    const caller = defineEmpty('caller', ['media-web']);

    expect(() => requireServiceUrls([caller], {})).toThrow('MEDIA_WEB_URL');
    expect(() => requireServiceUrls([caller], { MEDIA_WEB_URL: 'http://media' })).not.toThrow();
    expect(() => requireServiceUrls([caller, defineEmpty('media-web')], {})).not.toThrow();
  });
});

describe('createServiceUrls', () => {
  it('prefers a service of the same process to the URL in the environment', () => {
    const urls = createServiceUrls({ AUTH_URL: 'http://remote' });

    expect(urls.get('auth')).toBe('http://remote');
    urls.add('auth', 'http://local');
    expect(urls.get('auth')).toBe('http://local');
    expect(() => urls.get('media')).toThrow('media');
  });
});
