import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Target of an unsubscribe link: the mails of a login by `<account>_<login>`, or a device by the hash of its session. */
export type UnsubscribeTarget = { readonly kind: 'mails' | 'device'; readonly id: string };

const KEY_BYTES = 32;
/** Separates the key of the links from other uses of the same secret. */
const KEY_PURPOSE = 'fitfolk unsubscribe links';

/** Signed tokens of unsubscribe links. They don't expire, because people unsubscribe from old mails too. */
export const createUnsubscribeTokens = (privateKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', privateKey, '', KEY_PURPOSE, KEY_BYTES));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    issue: ({ kind, id }: UnsubscribeTarget): string =>
      `${kind}.${id}.${sign(`${kind}.${id}`).toString('base64url')}`,

    /** Returns undefined for a token that was not issued here. */
    verify: (token: string): UnsubscribeTarget | undefined => {
      const [kind, id, signature] = token.split('.');
      if ((kind !== 'mails' && kind !== 'device') || !id || !signature) return undefined;
      const expected = sign(`${kind}.${id}`);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, id } : undefined;
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
