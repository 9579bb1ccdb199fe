import {
  type CryptoKey,
  compactVerify,
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
} from 'jose';

type Keys = ReturnType<typeof createRemoteJWKSet>;
type Header = { readonly alg?: string; readonly kid?: string };
type Options = { readonly fetch: typeof fetch; readonly timeoutMs: number };

/** Lists the published keys that may have signed a token. A provider with several keys may publish them without `kid`. */
async function* listKeys(keys: Keys, { alg, kid }: Header): AsyncGenerator<CryptoKey> {
  try {
    yield await keys({ alg, kid });
  } catch (error) {
    if (error instanceof errors.JWKSMultipleMatchingKeys) yield* error;
    else if (error instanceof errors.JWKSNoMatchingKey && kid !== undefined) yield* listKeys(keys, { alg });
    else throw error;
  }
}

/** Creates the function that verifies the signature of a token with the keys that a provider publishes. */
export const createVerifySignature = (jwksUri: string, { fetch, timeoutMs }: Options) => {
  const keys = createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetch, timeoutDuration: timeoutMs });
  /** @throws Error when no key matches, or when the keys cannot be read */
  return async (token: string): Promise<void> => {
    let failure: unknown;
    for await (const key of listKeys(keys, decodeProtectedHeader(token))) {
      try {
        await compactVerify(token, key);
        return;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
};

export type VerifySignature = ReturnType<typeof createVerifySignature>;
