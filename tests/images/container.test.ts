import { describe, expect, it } from 'vitest';
import type { Image } from './build-image.ts';
import { type Container, createTranslate } from './container.ts';

const image = { env: { PORT: '3000' } as Record<string, string> } as Image;

const container = (name: string, port: number, environment: Record<string, string> = {}): Container => ({
  ...{ name, image, port },
  service: { image: name, environment },
});

describe('createTranslate', () => {
  it('translates container names to ports and volume paths to folders', () => {
    const translate = createTranslate(
      [container('gateway', 81, { PORT: '8080' }), container('closet', 82), container('closet-web', 83)],
      { '/keys': '/somewhere/keys' },
    );

    expect(['http://gateway:8080', 'http://closet:3000/a', 'http://closet-web:3000'].map(translate)).toEqual([
      'http://127.0.0.1:81',
      'http://127.0.0.1:82/a',
      'http://127.0.0.1:83',
    ]);
    expect(['/keys/one.json', 'redis://redis:6379', 'closet'].map(translate)).toEqual([
      '/somewhere/keys/one.json',
      'redis://redis:6379',
      'closet',
    ]);
  });
});
