import { runServices } from '@fitfolk/service-kit/runtime/host';
import { shell } from './site.ts';

await runServices([shell]);
