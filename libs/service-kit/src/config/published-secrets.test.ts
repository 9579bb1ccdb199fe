import { describe, expect, it } from 'vitest';
import { listPublishedSecrets } from './published-secrets.ts';

const published = { S3_ACCESS_KEY: 'fitfolk', S3_SECRET_KEY: 'fitfolk-on-this-machine' };

describe('listPublishedSecrets', () => {
  it('reports a secret of the source code in production', () => {
    expect(listPublishedSecrets({ NODE_ENV: 'production', ...published })).toEqual([
      'S3_SECRET_KEY: Its value is public; choose another in production',
    ]);
  });

  it('accepts it in development, and any other in production', () => {
    expect(listPublishedSecrets({ NODE_ENV: 'development', ...published })).toEqual([]);
    const own = { ...published, S3_SECRET_KEY: 'own' };
    expect(listPublishedSecrets({ NODE_ENV: 'production', ...own })).toEqual([]);
  });
});
