import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { socialWeb } from './site.ts';

await runServices([socialWeb]);
