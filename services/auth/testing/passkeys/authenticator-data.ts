import { createHash, type KeyObject } from 'node:crypto';

/** Flags of authenticator data (WebAuthn, section 6.1). */
export const USER_PRESENT = 0x01;
export const USER_VERIFIED = 0x04;
export const ATTESTED_CREDENTIAL = 0x40;

const AAGUID = Buffer.alloc(16);

/** Hashes data as WebAuthn does. */
export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

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

/** Returns an attestation object with the format "none" in CBOR. */
export const toAttestationObject = (authenticatorData: Buffer): Buffer => {
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

/** Returns authenticator data (WebAuthn, section 6.1), after a registration with the attested credential. */
export const toAuthenticatorData = (
  { rpId, flags, counter }: { rpId: string; flags: number; counter: number },
  attested: Buffer = Buffer.alloc(0),
): Buffer => {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail, attested]);
};

/** Returns the data of a new credential (WebAuthn, section 6.5.1). */
export const toAttestedCredential = (id: Buffer, publicKey: KeyObject): Buffer => {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  return Buffer.concat([AAGUID, idLength, id, toCoseKey(publicKey)]);
};
