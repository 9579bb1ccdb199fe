/** A process that starts the servers on DATA_DIR, prints what leads to them and who runs, and stays. */

import { identifyProcess } from '../processes/process-identity.ts';
import { formatError } from '../processes/user-error.ts';
import { startServers } from '../provision/servers.ts';

try {
  const { env, children, stop } = await startServers({ dataDir: process.env.DATA_DIR ?? '', log: () => {} });
  const traces = await Promise.all(children.map(({ pid }) => identifyProcess(pid)));
  process.stdout.write(`${JSON.stringify({ env, traces })}\n`);
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
}
