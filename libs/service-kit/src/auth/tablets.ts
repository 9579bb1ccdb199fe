import { createHash } from 'node:crypto';

/** Hashes the secret of a kitchen tablet, unlike that of a session, so that neither stands in for the other. */
export const hashTabletToken = (token: string): string =>
  createHash('sha256').update(`tablet|${token}`).digest('hex');
