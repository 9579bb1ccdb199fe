import { createApi } from '@fitfolk/api-client';
import type { Passkey } from '@fitfolk/contracts/auth';
import { passkeyCalls } from '@fitfolk/contracts/auth/security/passkeys';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const passkeys = createApi(passkeyCalls);

/** The passkeys of the account. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkeys'],
  queryFn: ({ signal }) => passkeys.list({}, { signal }),
});

const loadWebAuthn = () => retryLoad(() => import('../../auth/passkey/web-authn.ts'));

/** Lets the user create a passkey and adds it to the account. Returns undefined when they cancel. */
export const addPasskey = async (): Promise<Passkey | undefined> => {
  const options = await withConfirmation(() => passkeys.begin());
  const registration = await (await loadWebAuthn()).createPasskey(options);
  return registration && passkeys.add({ body: registration });
};

export const renamePasskey = (passkeyId: string, name: string) =>
  passkeys.rename({ params: { passkeyId }, body: { name } });

export const removePasskey = (passkeyId: string) =>
  withConfirmation(() => passkeys.remove({ params: { passkeyId } }));

/** Confirms the user's identity with a passkey. Returns false when they cancel. */
export const confirmWithPasskey = async (): Promise<boolean> => {
  const options = await passkeys.beginConfirmation();
  const assertion = await (await loadWebAuthn()).getAssertion(options);
  if (assertion) await passkeys.confirm({ body: assertion });
  return assertion !== undefined;
};
