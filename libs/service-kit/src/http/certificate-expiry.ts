import { X509Certificate } from 'node:crypto';
import type { ServiceMetrics } from '../observability/metrics.ts';
import type { MutualTls } from './mutual-tls.ts';

const METRIC = 'fitfolk_certificate_expires_timestamp_seconds';
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns when the first of the certificates expires, in seconds since 1970. */
const getExpiry = (pem: string): number => {
  const expiries = [...pem.matchAll(PEM_CERTIFICATE)].map(([text]) =>
    Date.parse(new X509Certificate(text).validTo),
  );
  return Math.min(...expiries) / 1000;
};

/** Registers when the certificates that the process started with expire. Without certificates, the metric has no values. */
export const registerCertificateExpiry = (metrics: ServiceMetrics, tls: MutualTls | undefined): void => {
  const expiries = tls ? { own: getExpiry(tls.cert), authority: getExpiry(tls.ca) } : {};
  const rows = Object.entries(expiries).map(([labelValue, expiry]) => ({
    labelValue,
    values: { [METRIC]: expiry },
  }));
  metrics.registerGauges({
    gauges: { [METRIC]: 'Time at which the certificate that the process started with expires' },
    label: 'certificate',
    collect: async () => rows,
  });
};
