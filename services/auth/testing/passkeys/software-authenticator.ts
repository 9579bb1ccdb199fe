import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@fitfolk/contracts/auth';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED_CREDENTIAL = 0x40;

const ID_BYTES = 32;
const AAGUID = Buffer.alloc(16);

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

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** COSE key of ES256 (RFC 9053, section 7.1) in CBOR. */
const toCoseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A map of five: kty EC2, alg ES256, crv P-256, x and y as byte strings of 32 bytes.
  const header = Buffer.from('a5010203262001', 'hex');
  const [xHeader, yHeader] = [Buffer.from('215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([header, xHeader, Buffer.from(x, 'base64url'), yHeader, Buffer.from(y, 'base64url')]);
};

/** Major types of CBOR (RFC 8949, section 3.1): short text, a map, and bytes with a length of 16 bits. */
const CBOR_TEXT = 0x60;
const CBOR_MAP = 0xa0;
const CBOR_BYTES = 0x59;

const toCborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([CBOR_TEXT + text.length]), Buffer.from(text)]);

/** Attestation object with the format "none" in CBOR. */
const toAttestationObject = (authenticatorData: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authenticatorData.length);
  return Buffer.concat([
    Buffer.from([CBOR_MAP + 3]),
    toCborText('fmt'),
    toCborText('none'),
    toCborText('attStmt'),
    Buffer.from([CBOR_MAP]),
    toCborText('authData'),
    Buffer.from([CBOR_BYTES]),
    length,
    authenticatorData,
  ]);
};

const toAuthenticatorData = (
  { rpId, flags, counter }: { rpId: string; flags: number; counter: number },
  attested: Buffer = Buffer.alloc(0),
): Buffer => {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail, attested]);
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
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const { rpId = options.rp.id, challenge = options.challenge } = overrides;
      const authenticatorData = toAuthenticatorData(
        { rpId, flags: getFlags(overrides) | ATTESTED_CREDENTIAL, counter: 0 },
        Buffer.concat([AAGUID, idLength, id, toCoseKey(publicKey)]),
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
