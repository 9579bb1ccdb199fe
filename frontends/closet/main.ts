import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { closetWeb } from './site.ts';

await runServices([closetWeb]);
