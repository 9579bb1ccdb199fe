/**
 * Prepares the containers once before the gateway starts: `node prepare-containers.ts <folder>` creates its signing keys.
 * Development has no passwords and shows mails, so it must not be published to other machines.
 */
import { loadIdentityKeys } from './identity-keys.ts';

const { ADDRESS = '127.0.0.1', NODE_ENV = 'development' } = process.env;
const isLoopback = /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(ADDRESS);

if (NODE_ENV === 'production' || isLoopback) {
  await loadIdentityKeys(process.argv[2] ?? '.');
} else {
  process.stderr.write(
    `ADDRESS is ${ADDRESS}, but development must not be reachable from other machines. Set NODE_ENV=production and PUBLIC_ORIGIN.\n`,
  );
  process.exitCode = 1;
}
