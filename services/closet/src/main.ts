import { runServices } from '@fitfolk/service-kit/runtime/host';
import { closet } from './service.ts';

await runServices([closet]);
