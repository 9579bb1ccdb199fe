import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { type BaseConfig, ConfigError } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';

/** Certificates of a deployable in PEM format. All deployables have theirs from the same authority. */
export type MutualTls = {
  /** Certificate of the authority. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
};

/** Returns the certificates, or undefined when services talk in the clear. @throws ConfigError if some are missing */
export const readMutualTls = ({
  MTLS_CA: ca,
  MTLS_CERT: cert,
  MTLS_KEY: key,
}: Pick<BaseConfig, 'MTLS_CA' | 'MTLS_CERT' | 'MTLS_KEY'>): MutualTls | undefined => {
  if (!ca && !cert && !key) return undefined;
  if (!ca || !cert || !key) throw new ConfigError(['MTLS_CA, MTLS_CERT and MTLS_KEY: Required together']);
  return { ca, cert, key };
};

/** Returns the options of a server that reads the certificates of its clients. */
export const toServerTls = (tls: MutualTls) =>
  // Orchestrators have no certificate, and the health checks accept them: requireClientCertificate rejects all other calls.
  ({ ...tls, minVersion: 'TLSv1.3', requestCert: true, rejectUnauthorized: false }) as const;

/** Rejects clients without a certificate of the authority, except from health checks. */
export const requireClientCertificate = (http: FastifyInstance): void => {
  http.addHook('onRequest', async ({ raw }) => {
    const isHealthCheck = raw.url?.startsWith('/health/') ?? false;
    if (!isHealthCheck && !(raw.socket as TLSSocket).authorized) throw new AppError('unauthenticated');
  });
};
