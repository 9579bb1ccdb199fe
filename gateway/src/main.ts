import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { gateway } from './service.ts';

await runServices([gateway]);
