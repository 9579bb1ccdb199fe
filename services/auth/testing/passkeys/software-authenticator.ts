import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@fitfolk/contracts/auth';
import {
  ATTESTED_CREDENTIAL,
  sha256,
  toAttestationObject,
  toAttestedCredential,
  toAuthenticatorData,
  USER_PRESENT,
  USER_VERIFIED,
} from './authenticator-data.ts';

const ID_BYTES = 32;
type Credential = {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
};

/** Deviations from what an honest browser and authenticator send. */
export type ResponseOverrides = {
  /** Id of the passkey; by default a new one, or that of the last one created. */
  readonly id?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userHandle?: string;
  /** False for an authenticator that asked for no PIN or biometry. */
  readonly isUserVerified?: boolean;
  /** Signature counter; by default one more than the last one. */
  readonly counter?: number;
};

const toClientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const getFlags = ({ isUserVerified = true }: ResponseOverrides): number =>
  USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);

/** Creates an authenticator with ES256 keys, and the browser around it on a page of `origin`. */
export const createSoftwareAuthenticator = (origin: string) => {
  const credentials = new Map<string, Credential>();

  return {
    /** Creates a passkey, and the response that a browser sends. */
    create: (options: PasskeyCreationOptions, overrides: ResponseOverrides = {}): PasskeyRegistration => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = overrides.id ? Buffer.from(overrides.id, 'base64url') : randomBytes(ID_BYTES);
      const encodedId = id.toString('base64url');
      credentials.set(encodedId, { id, privateKey, userHandle: options.user.id, counter: 0 });
      const { rpId = options.rp.id, challenge = options.challenge } = overrides;
      const authenticatorData = toAuthenticatorData(
        { rpId, flags: getFlags(overrides) | ATTESTED_CREDENTIAL, counter: 0 },
        toAttestedCredential(id, publicKey),
      );
      const clientData = toClientData('webauthn.create', challenge, overrides.origin ?? origin);
      return {
        id: encodedId,
        rawId: encodedId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: toAttestationObject(authenticatorData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs a challenge with a passkey of this authenticator; by default with the last one that it created. */
    get: (
      options: PasskeyRequestOptions,
      { id = [...credentials.keys()].at(-1), ...overrides }: ResponseOverrides = {},
    ): PasskeyAssertion => {
      const credential = credentials.get(id ?? '');
      if (!id || !credential) throw new Error('The authenticator has no such passkey');
      credential.counter += 1;
      const { counter = credential.counter, rpId = options.rpId } = overrides;
      const authenticatorData = toAuthenticatorData({ rpId, flags: getFlags(overrides), counter });
      const { challenge = options.challenge } = overrides;
      const clientData = toClientData('webauthn.get', challenge, overrides.origin ?? origin);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
          userHandle: overrides.userHandle ?? credential.userHandle,
        },
      };
    },
  };
};

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;
