/** The identity provider of development as a process of its own: it goes by what auth is told of it, OIDC_… and PUBLIC_ORIGIN. */

import { formatError, UserError } from '../processes/user-error.ts';
import { listenAsProvider } from './listen-as-provider.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new UserError(`${name} is missing.`);
  return value;
};

try {
  const provider = await listenAsProvider(
    {
      issuer: required('OIDC_ISSUER'),
      clientId: required('OIDC_CLIENT_ID'),
      clientSecret: required('OIDC_CLIENT_SECRET'),
      redirectUris: [`${required('PUBLIC_ORIGIN')}/api/auth/oidc/callback`],
    },
    { host: required('HOST'), port: Number(required('PORT')) },
  );
  process.once('SIGTERM', () => void provider.stop());
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
