import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { feed } from './service.ts';

await runServices([feed]);
