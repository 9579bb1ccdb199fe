/** Runs the development OIDC provider as a process of its own, configured by auth's OIDC_… variables and PUBLIC_ORIGIN. */
import { parseConfig } from '@fitfolk/service-kit/config/config';
import { z } from 'zod';
import { formatError } from '../processes/user-error.ts';
import { listen } from './listen.ts';

const Settings = z.object({
  HOST: z.string(),
  PORT: z.coerce.number().int(),
  OIDC_ISSUER: z.string(),
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  PUBLIC_ORIGIN: z.string(),
});

try {
  const { settings } = parseConfig({ settings: Settings }, process.env);
  const provider = await listen(
    {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      redirectUris: [`${settings.PUBLIC_ORIGIN}/api/auth/oidc/callback`],
    },
    { host: settings.HOST, port: settings.PORT },
  );
  process.once('SIGTERM', () => void provider.stop());
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
