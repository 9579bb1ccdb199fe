import { runServices } from '@fitfolk/service-kit/host';
import { media } from './service.ts';

await runServices([media]);
