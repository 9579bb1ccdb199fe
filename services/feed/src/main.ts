import { runServices } from '@fitfolk/service-kit/runtime/host';
import { feed } from './service.ts';

await runServices([feed]);
