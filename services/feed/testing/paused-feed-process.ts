import { writeSync } from 'node:fs';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { feed } from '../src/service.ts';

// Runs the feed in a process of its own at the time NOW, which stops with SIGSTOP in the job that closes competitions: it
// holds the lease and knows the winner, and has not stored or published the result. It ends when its parent disconnects.

/** The job asks for the time when it starts, and for that of a result. */
const CALLS_UNTIL_PAUSE = 2;

let calls = 0;
const clock = (): Date => {
  if (new Error().stack?.includes('close-competitions')) {
    calls += 1;
    if (calls === CALLS_UNTIL_PAUSE) {
      writeSync(process.stdout.fd, 'paused');
      process.kill(process.pid, 'SIGSTOP');
    }
  }
  return new Date(process.env.NOW ?? '');
};

const running = await startServices([feed], { env: process.env, clock });
process.once('disconnect', () => void running.stop().then(() => process.exit(0)));
