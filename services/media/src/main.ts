import { runServices } from '@fitfolk/service-kit/runtime/host';
import { media } from './service.ts';

await runServices([media]);
