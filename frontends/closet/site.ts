import { join } from 'node:path';
import { defineStaticSite } from '@fitfolk/service-kit/runtime/static-site';
import manifest from './package.json' with { type: 'json' };

export const closetWeb = defineStaticSite({
  name: 'closet-web',
  version: manifest.version,
  app: 'closet',
  dist: join(import.meta.dirname, 'dist'),
});
