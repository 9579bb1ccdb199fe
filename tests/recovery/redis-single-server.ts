import { sendAndReceive } from '@fitfolk/dev/processes/probe';
import { startRedisProcess } from './redis-process.ts';

/** Starts a single server, which can be filled. */
export const startSingleServer = async (folder: string) => {
  const { port, child } = await startRedisProcess(folder, 'single', []);
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Leaves no memory for another write. */
    fill: async () => {
      const reply = await sendAndReceive(port, 'CONFIG SET maxmemory 1\r\n');
      if (!reply.startsWith('+OK')) throw new Error(reply);
    },
    stop: () => child.stop(),
  };
};
