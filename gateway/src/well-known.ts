import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import type { FastifyInstance } from 'fastify';

/** Validity of security.txt in days; RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

type Options = {
  readonly jwks: IdentitySigner['jwks'];
  readonly securityContact: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

/** Registers the public keys of identity tokens and `security.txt`. */
export const registerWellKnown = (http: FastifyInstance, options: Options): void => {
  http.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(options.jwks),
  );
  http.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderSecurityTxt(options)),
  );
};

const renderSecurityTxt = ({ securityContact, publicOrigin, clock }: Options): string => {
  const day = clock().toISOString().slice(0, 10);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.parse(day) + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
};
