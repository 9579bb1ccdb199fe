import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { streaks } from './service.ts';

await runServices([streaks]);
