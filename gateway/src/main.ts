import { runServices } from '@fitfolk/service-kit/host';
import { gateway } from './service.ts';

await runServices([gateway]);
