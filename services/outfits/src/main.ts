import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { outfits } from './service.ts';

await runServices([outfits]);
