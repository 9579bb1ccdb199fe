import { runServices } from '@fitfolk/service-kit/runtime/host';
import { services } from './services.ts';

await runServices(services);
