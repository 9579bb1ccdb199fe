import { runServices } from '@fitfolk/service-kit/runtime/host';
import { socialWeb } from './site.ts';

await runServices([socialWeb]);
