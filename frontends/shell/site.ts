import { join } from 'node:path';
import { defineStaticSite } from '@fitfolk/service-kit/runtime/static-site';
import manifest from './package.json' with { type: 'json' };

export const shell = defineStaticSite({
  name: 'shell',
  version: manifest.version,
  app: 'shell',
  dist: join(import.meta.dirname, 'dist'),
});
