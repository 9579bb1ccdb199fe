import { runServices } from '@fitfolk/service-kit/host';
import { streaks } from './service.ts';

await runServices([streaks]);
