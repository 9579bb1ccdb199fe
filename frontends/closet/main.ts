import { runServices } from '@fitfolk/service-kit/runtime/host';
import { closetWeb } from './site.ts';

await runServices([closetWeb]);
