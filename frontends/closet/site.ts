import { join } from 'node:path';
import { defineSite } from '@fitfolk/service-kit/runtime/static-site';
import manifest from './package.json' with { type: 'json' };

export const closetWeb = defineSite({
  name: 'closet-web',
  version: manifest.version,
  app: 'closet',
  dist: join(import.meta.dirname, 'dist'),
});
