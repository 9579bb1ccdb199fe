import { createECDH } from 'node:crypto';
import { z } from 'zod';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
const BASE64URL = /^[\w-]+$/;

/** Returns the public key of a private one in base64url, as browsers subscribe with it. @throws Error for another text */
export const toPublicKey = (privateKey: string): string => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
};

const isPrivateKey = (text: string): boolean => {
  try {
    if (!BASE64URL.test(text) || Buffer.from(text, 'base64url').length !== KEY_BYTES) return false;
    return toPublicKey(text) !== '';
  } catch {
    return false;
  }
};

export const ReminderKeys = z.object({
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'must be a private key of the curve P-256 in base64url')
    .optional()
    .meta({
      description:
        'Key that signs notifications for push services (VAPID) and unsubscribe links: a private key of the curve P-256 in base64url. With another one, devices turn reminders on again.',
      unset: 'no reminders; `npm start` creates a key in `DATA_DIR`',
      example: 'npx web-push generate-vapid-keys',
      secret: true,
    }),
});
export type ReminderKeys = z.infer<typeof ReminderKeys>;
