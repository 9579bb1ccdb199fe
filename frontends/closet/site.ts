import { join } from 'node:path';
import { defineSite } from '@fitfolk/service-kit/site';

export const closetWeb = defineSite({
  name: 'closet-web',
  app: 'closet',
  dist: join(import.meta.dirname, 'dist'),
});
