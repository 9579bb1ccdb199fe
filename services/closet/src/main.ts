import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { closet } from './service.ts';

await runServices([closet]);
