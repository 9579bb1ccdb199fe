import { runServices } from '@fitfolk/service-kit/runtime/host';
import { outfits } from './service.ts';

await runServices([outfits]);
