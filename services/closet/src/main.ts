import { runServices } from '@fitfolk/service-kit/host';
import { closet } from './service.ts';

await runServices([closet]);
