import { runServices } from '@fitfolk/service-kit/runtime/host';
import { streaks } from './service.ts';

await runServices([streaks]);
