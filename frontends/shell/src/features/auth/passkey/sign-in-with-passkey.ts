import type { User } from '@fitfolk/contracts/auth';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getAssertion } from './web-authn.ts';

/** Signs in with a passkey that the user chooses. Returns undefined when they cancel. */
export const signInWithPasskey = async (): Promise<User | undefined> => {
  const assertion = await getAssertion(await authApi.beginPasskeySignIn());
  return assertion && authApi.signInWithPasskey({ body: assertion });
};
