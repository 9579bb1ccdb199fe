import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { media } from './service.ts';

await runServices([media]);
