import { runServices } from '@fitfolk/service-kit/host';
import { socialWeb } from './site.ts';

await runServices([socialWeb]);
