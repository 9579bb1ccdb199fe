import { join } from 'node:path';
import { defineStaticSite } from '@fitfolk/service-kit/runtime/static-site';
import manifest from './package.json' with { type: 'json' };

export const socialWeb = defineStaticSite({
  name: 'social-web',
  version: manifest.version,
  app: 'social',
  dist: join(import.meta.dirname, 'dist'),
});
