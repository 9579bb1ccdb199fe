import { ApiError } from '@fitfolk/api-client';
import { type authContract, TABLET_COOKIE } from '@fitfolk/contracts/auth';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import { hostCookieName, isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import { hashTabletToken } from '@fitfolk/service-kit/auth/tablets';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

/** 256 bits in base64url. */
const TABLET_TOKEN = /^[\w-]{43}$/;

type Dependencies = {
  readonly auth: ServiceClient<typeof authContract>;
  readonly signer: IdentitySigner;
  readonly getAudience: (service: string) => readonly string[];
  readonly publicOrigin: string | undefined;
};

/**
 * Creates a function that returns an identity token for the kitchen tablet of a request. It looks at the tablet's cookie only,
 * and asks auth every time: a tablet that a parent disconnected gets nothing more.
 */
export const createTabletAuthenticator =
  ({ auth, signer, getAudience, publicOrigin }: Dependencies) =>
  /** @throws AppError `unauthenticated`, `unavailable` */
  async ({ server, headers, protocol }: FastifyRequest, service: string): Promise<string> => {
    const name = hostCookieName(TABLET_COOKIE, isSecureOrigin(publicOrigin, protocol));
    const token = server.parseCookie(headers.cookie ?? '')[name];
    if (!token || !TABLET_TOKEN.test(token)) throw new AppError('unauthenticated');
    const serviceToken = await signer.forService('gateway', getAudience('auth'));
    try {
      const body = { tokenHash: hashTabletToken(token) };
      const access = await auth.as(serviceToken).findTabletAccess({ body });
      return await signer.forTablet(access, getAudience(service));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw new AppError('unauthenticated');
      throw new AppError('unavailable', { cause: error, retryAfterS: 2 });
    }
  };

export type AuthenticateTablet = ReturnType<typeof createTabletAuthenticator>;
