import { createHash } from 'node:crypto';

/**
 * Creates an entity tag of a content (RFC 9110, section 8.8.3). It is a weak one, because the gateway and proxies may send the
 * content in another encoding.
 */
export const createEtag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** Checks `If-None-Match` against an entity tag with a weak comparison (RFC 9110, sections 8.8.3.2 and 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', toOpaque(etag)].includes(toOpaque(tag.trim())));

const toOpaque = (tag: string): string => tag.replace(/^W\//, '');
