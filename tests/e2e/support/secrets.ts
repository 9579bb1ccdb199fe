/**
 * Session ids, passwords, tokens, coordinates and email addresses that logs must not contain. Test helpers record them; the
 * logs of an instance are checked when it is removed.
 */
const texts = new Set<string>();
const positions = new Set<string>();

/** Formats of secrets that no test records. */
const patterns: readonly RegExp[] = [
  /X-Amz-(?:Signature|Credential|Security-Token)=/i,
  /\bsid=[\w-]{8}/,
  /\btablet=[\w-]{8}/,
  /\bfit_[0-9A-Za-z]{49}/,
  /\b(?:mails|device)\.[\w-]{36,73}\.[\w-]{8}/,
  /\beyJ[\w-]{8,}\.[\w-]+/,
  /\bBearer [\w-]{8}/,
  /[\w.+-]+@[\w-]+\.(?:com|org|net|example|test)\b/,
  /\$argon2/,
];

const MIN_LENGTH = 8;

/** Records a secret. Ignores short values, which logs may contain by chance. */
export const recordSecret = (secret: string | undefined): void => {
  if (secret && secret.length >= MIN_LENGTH) texts.add(secret);
};

/** Records a coordinate, truncated and rounded to two decimals. */
const recordCoordinate = (value: string): void => {
  const [truncated] = /\d+\.\d\d/.exec(value) ?? [];
  if (truncated) positions.add(truncated).add(Math.abs(Number(value)).toFixed(2));
};

/** Forgets the recorded secrets. */
export const clearSecrets = (): void => {
  texts.clear();
  positions.clear();
};

const SECRET_FIELDS = /^(?:password|currentPassword|newPassword|token|code|state|email|X-Amz-\w+)$/i;

/** Records the secret fields of a query or a body. */
const recordSecretFields = (fields: Iterable<readonly [name: string, value: unknown]>): void => {
  for (const [name, value] of fields) {
    if (SECRET_FIELDS.test(name)) recordSecret(String(value));
    if (name === 'lat' || name === 'lon') recordCoordinate(String(value));
  }
};

/** Records the secrets in the query and the JSON body of a request. */
export const recordRequestSecrets = (url: string, body: unknown): void => {
  recordSecretFields(new URL(url, 'http://localhost').searchParams);
  if (typeof body !== 'string' || !body.startsWith('{')) return;
  try {
    recordSecretFields(Object.entries(JSON.parse(body) as object));
  } catch {
    recordSecret(body);
  }
};

/** Records the cookie values of `Set-Cookie` headers. */
export const recordCookies = (setCookies: readonly string[]): void => {
  for (const cookie of setCookies) recordSecret(/^[^=]+=([^;]*)/.exec(cookie)?.[1]);
};

const EXCERPT_LENGTH = 300;

/** Returns the text around an index, limited to its line. */
const excerptAt = (log: string, index: number): string => {
  const start = Math.max(log.lastIndexOf('\n', index) + 1, index - EXCERPT_LENGTH);
  const lineEnd = log.indexOf('\n', index);
  return log.slice(start, Math.min(lineEnd < 0 ? log.length : lineEnd, index + EXCERPT_LENGTH));
};

/** Returns an excerpt of the log for each secret in it. */
export const findSecrets = (log: string): string[] => {
  const known = [...texts].map((secret) => log.indexOf(secret));
  const coordinates = [...positions].map((value) => new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}`));
  const found = [...patterns, ...coordinates].map((pattern) => log.search(pattern));
  return [...known, ...found].filter((index) => index >= 0).map((index) => excerptAt(log, index));
};

/** @throws Error with excerpts if the log contains a secret */
export const assertNoSecrets = (log: string): void => {
  const excerpts = findSecrets(log);
  if (excerpts.length > 0) throw new Error(`The log contains secrets:\n${excerpts.join('\n')}`);
};
