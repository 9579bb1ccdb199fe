import { runServices } from '@fitfolk/service-kit/host';
import { auth } from './service.ts';

await runServices([auth]);
