import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { auth } from './service.ts';

await runServices([auth]);
