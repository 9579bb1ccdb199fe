import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { packing } from './service.ts';

await runServices([packing]);
