import { runServices } from '@fitfolk/service-kit/host';
import { packing } from './service.ts';

await runServices([packing]);
