import { join } from 'node:path';
import { defineSite } from '@fitfolk/service-kit/runtime/static-site';
import manifest from './package.json' with { type: 'json' };

export const shell = defineSite({
  name: 'shell',
  version: manifest.version,
  app: 'shell',
  dist: join(import.meta.dirname, 'dist'),
});
