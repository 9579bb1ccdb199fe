import type { PasskeyAssertion, PasskeyRegistration } from '@fitfolk/contracts/auth';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { StoredPasskey } from '../accounts/account.ts';
import { ALGORITHMS } from './passkey-options.ts';
import type { RelyingParty } from './relying-party.ts';

/** Challenge and website that the response of an authenticator must match. */
export type Expectation = { readonly challenge: string; readonly relyingParty: RelyingParty };

type Credential = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>;

// Loaded when the first passkey is used: its parsers of certificates take memory.
const loadLibrary = () => import('@simplewebauthn/server');

const toExpected = ({ challenge, relyingParty }: Expectation) => ({
  expectedChallenge: challenge,
  expectedOrigin: relyingParty.origin,
  expectedRPID: relyingParty.id,
  requireUserVerification: true,
});

/** Verifies responses of authenticators (WebAuthn Level 3, sections 7.1 and 7.2). The user must have been verified by PIN or biometry. */
export const createVerifyPasskey = (log: Logger) => {
  /** The library throws for every response that it rejects, or that it cannot parse. */
  const orUndefined = async <T>(verify: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return await verify();
    } catch (error) {
      log.info({ err: error }, 'passkey rejected');
      return undefined;
    }
  };

  return {
    /** Returns the new credential; undefined for a response that does not match. */
    verifyRegistration: async (
      registration: PasskeyRegistration,
      expectation: Expectation,
    ): Promise<Credential | undefined> => {
      const { verifyRegistrationResponse } = await loadLibrary();
      return orUndefined(async () => {
        const { registrationInfo } = await verifyRegistrationResponse({
          ...toExpected(expectation),
          response: { ...registration, clientExtensionResults: {} },
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
      });
    },

    /** Returns the authenticator's new signature counter; undefined for a response that does not match. */
    verifyAssertion: async (
      assertion: PasskeyAssertion,
      { credentialId, publicKey, counter }: Credential,
      expectation: Expectation,
    ): Promise<number | undefined> => {
      const { verifyAuthenticationResponse } = await loadLibrary();
      return orUndefined(async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...toExpected(expectation),
          response: { ...assertion, clientExtensionResults: {} },
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      });
    },
  };
};

export type VerifyPasskey = ReturnType<typeof createVerifyPasskey>;
