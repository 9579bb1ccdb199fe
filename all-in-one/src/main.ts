import { runServices } from '@fitfolk/service-kit/runtime/run-services';
import { services } from './services.ts';

await runServices(services);
