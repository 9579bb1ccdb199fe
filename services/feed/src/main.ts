import { runServices } from '@fitfolk/service-kit/host';
import { feed } from './service.ts';

await runServices([feed]);
