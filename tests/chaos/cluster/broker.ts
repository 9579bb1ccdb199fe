import { setTimeout } from 'node:timers/promises';
import { connectNats } from '@fitfolk/service-kit/connections/nats';

const START_LIMIT_MS = 60_000;
const POLL_MS = 200;
const PROBE = { name: 'chaos-probe', subjects: ['chaos-probe'] };

/** Waits until JetStream creates streams with this number of replicas. @throws Error when it doesn't within a minute */
export const waitForJetStream = async (url: string, replicas: number): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      const nats = await connectNats(url, 'chaos');
      try {
        await nats.manager.streams.add({ ...PROBE, num_replicas: replicas });
        await nats.manager.streams.delete(PROBE.name);
        return;
      } finally {
        await nats.close();
      }
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(POLL_MS);
    }
  }
};
