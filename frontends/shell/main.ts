import { runServices } from '@fitfolk/service-kit/host';
import { shell } from './site.ts';

await runServices([shell]);
