import type { Passkey } from '@fitfolk/contracts/auth';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

/** The passkeys of the account. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkeys'],
  queryFn: ({ signal }) => authApi.listPasskeys({}, { signal }),
});

const loadWebAuthn = () => retryLoad(() => import('../../auth/passkey/web-authn.ts'));

/** Lets the user create a passkey and adds it to the account. Returns undefined when they cancel. */
export const addPasskey = async (): Promise<Passkey | undefined> => {
  const options = await withConfirmation(() => authApi.beginPasskeyRegistration());
  const registration = await (await loadWebAuthn()).createPasskey(options);
  return registration && authApi.addPasskey({ body: registration });
};

export const renamePasskey = (passkeyId: string, name: string) =>
  authApi.renamePasskey({ params: { passkeyId }, body: { name } });

export const removePasskey = (passkeyId: string) =>
  withConfirmation(() => authApi.removePasskey({ params: { passkeyId } }));

/** Confirms the user's identity with a passkey. Returns false when they cancel. */
export const confirmWithPasskey = async (): Promise<boolean> => {
  const options = await authApi.beginPasskeyConfirmation();
  const assertion = await (await loadWebAuthn()).getAssertion(options);
  if (assertion) await authApi.confirmWithPasskey({ body: assertion });
  return assertion !== undefined;
};
