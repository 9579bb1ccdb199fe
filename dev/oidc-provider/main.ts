/** Runs the development OIDC provider as a process of its own, configured by auth's OIDC_… variables and PUBLIC_ORIGIN. */
import { formatError, UserError } from '../processes/user-error.ts';
import { listen } from './listen.ts';

const readVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new UserError(`${name} is missing.`);
  return value;
};

try {
  const provider = await listen(
    {
      issuer: readVariable('OIDC_ISSUER'),
      clientId: readVariable('OIDC_CLIENT_ID'),
      clientSecret: readVariable('OIDC_CLIENT_SECRET'),
      redirectUris: [`${readVariable('PUBLIC_ORIGIN')}/api/auth/oidc/callback`],
    },
    { host: readVariable('HOST'), port: Number(readVariable('PORT')) },
  );
  process.once('SIGTERM', () => void provider.stop());
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}
