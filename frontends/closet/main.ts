import { runServices } from '@fitfolk/service-kit/host';
import { closetWeb } from './site.ts';

await runServices([closetWeb]);
