import { startServices } from '@fitfolk/service-kit/runtime/host';
import { feed } from '../src/service.ts';

// Runs the feed in a process of its own, which a test may kill, and reports its URL.
const running = await startServices([feed]);
process.send?.({ url: running.url('feed') });
