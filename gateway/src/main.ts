import { runServices } from '@fitfolk/service-kit/runtime/host';
import { gateway } from './service.ts';

await runServices([gateway]);
