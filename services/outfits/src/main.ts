import { runServices } from '@fitfolk/service-kit/host';
import { outfits } from './service.ts';

await runServices([outfits]);
