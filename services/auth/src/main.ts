import { runServices } from '@fitfolk/service-kit/runtime/host';
import { auth } from './service.ts';

await runServices([auth]);
