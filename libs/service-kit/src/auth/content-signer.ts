import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

type KeyRow = {
  /** Kind of the signed contents. */
  readonly _id: string;
  /** Base64url. */
  readonly key: string;
};

const KEY_BYTES = 32;

const schema = new Schema<KeyRow>(
  { _id: String, key: { type: String, required: true } },
  { collection: 'signingKeys', versionKey: false },
);

/**
 * Signs contents that leave a service with an export, so that it recognizes them when they come back. The key is created with the
 * first signature and stays in the database and its backups. Other servers can neither create nor verify a signature.
 */
export const createContentSigner = (database: Connection, kind: string) => {
  const rows = database.model<KeyRow>('SigningKey', schema);
  let key: Buffer | undefined;

  const readKey = async (): Promise<Buffer> => {
    const row = await rows
      .findOneAndUpdate(
        { _id: kind },
        { $setOnInsert: { key: randomBytes(KEY_BYTES).toString('base64url') } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return Buffer.from(row.key, 'base64url');
  };

  const computeMac = async (content: string | Uint8Array): Promise<Buffer> => {
    key ??= await readKey();
    return createHmac('sha256', key).update(content).digest();
  };

  return {
    /** Returns the signature of a content in base64url. */
    sign: async (content: string | Uint8Array): Promise<string> =>
      (await computeMac(content)).toString('base64url'),

    /** Returns false for a content that was changed or comes from another server. */
    verify: async (content: string | Uint8Array, signature: string): Promise<boolean> => {
      const expected = await computeMac(content);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};

export type ContentSigner = ReturnType<typeof createContentSigner>;
