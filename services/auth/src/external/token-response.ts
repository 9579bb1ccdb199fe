import { decodeJwt } from 'jose';
import { z } from 'zod';

const TokenResponse = z.looseObject({ id_token: z.string() });
/** Field of a token response with the ID token as it was signed. */
const SIGNED_ID_TOKEN = 'fitfolk_signed_id_token';

/** Returns the ID token with `auth_time` as a number; its signature then no longer matches. */
const withNumericTime = (token: string): string => {
  const { auth_time: time, ...claims } = decodeJwt(token);
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return token;
  const [header, , signature] = token.split('.');
  const payload = JSON.stringify({ ...claims, auth_time: Number(time) });
  return [header, Buffer.from(payload).toString('base64url'), signature].join('.');
};

/**
 * Prepares a token response for the library, which rejects an `auth_time` that is a string, as some providers send it. Keeps
 * the signed token beside the changed one, for the verification of its signature.
 */
export const prepareTokenResponse = async (response: Response): Promise<Response> => {
  const body = TokenResponse.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).data;
  if (!body) return response;
  const { id_token: token } = body;
  return Response.json(
    { ...body, id_token: withNumericTime(token), [SIGNED_ID_TOKEN]: token },
    { status: response.status },
  );
};

/** Returns the ID token as the provider signed it. */
export const getSignedIdToken = (tokens: Readonly<Record<string, unknown>>): string =>
  String(tokens[SIGNED_ID_TOKEN]);
