import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { shell } from './site.ts';

await runServices([shell]);
