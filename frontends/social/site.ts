import { join } from 'node:path';
import { defineSite } from '@fitfolk/service-kit/site';

export const socialWeb = defineSite({
  name: 'social-web',
  app: 'social',
  dist: join(import.meta.dirname, 'dist'),
});
