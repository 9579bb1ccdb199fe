import { join } from 'node:path';
import { defineSite } from '@fitfolk/service-kit/site';

export const shell = defineSite({ name: 'shell', app: 'shell', dist: join(import.meta.dirname, 'dist') });
