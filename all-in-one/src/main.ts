import { runServices } from '@fitfolk/service-kit/host';
import { services } from './services.ts';

await runServices(services);
