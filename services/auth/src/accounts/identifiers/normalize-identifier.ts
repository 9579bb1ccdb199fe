import { domainToASCII } from 'node:url';

/**
 * Normalizes a username or email address for comparison: case, compatibility characters and the encoding of an
 * internationalized domain do not distinguish two identifiers. Upper case comes first, because only then `ß` and `ss`, or
 * `ς` and `σ`, become equal.
 */
export const normalizeIdentifier = (text: string): string => {
  const normalized = text.normalize('NFKC').toUpperCase().toLowerCase();
  const at = normalized.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToASCII(normalized.slice(at + 1));
  return domain ? `${normalized.slice(0, at)}@${domain}` : normalized;
};
