/** Starts the servers on DATA_DIR, prints their variables and process identities, and runs until SIGTERM. */
import { identifyProcess } from '../processes/process-identity.ts';
import { formatError } from '../processes/user-error.ts';
import { startServers } from '../provision/servers.ts';

try {
  const { env, children, stop } = await startServers({ dataDir: process.env.DATA_DIR ?? '', log: () => {} });
  const processes = await Promise.all(children.map(({ pid }) => identifyProcess(pid)));
  process.stdout.write(`${JSON.stringify({ env, processes })}\n`);
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
}
