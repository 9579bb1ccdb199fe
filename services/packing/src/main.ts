import { runServices } from '@fitfolk/service-kit/runtime/host';
import { packing } from './service.ts';

await runServices([packing]);
