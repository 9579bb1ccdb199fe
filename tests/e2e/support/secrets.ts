/**
 * What the tests of a file know that no log may hold: session ids, passwords, tokens, positions, mail addresses. Helpers
 * tell of it as they use it; the logs of an instance are searched for it when the instance ends.
 */
const texts = new Set<string>();
const positions = new Set<string>();

/** What a secret looks like that no test knows. */
const patterns: readonly RegExp[] = [
  /X-Amz-(?:Signature|Credential|Security-Token)=/i,
  /\bsid=[\w-]{8}/,
  /\beyJ[\w-]{8,}\.[\w-]+/,
  /\bBearer [\w-]{8}/,
  /[\w.+-]+@[\w-]+\.(?:com|org|net|example|test)\b/,
  /\$argon2/,
];

const SHORTEST = 8;

/** Says that no log may hold this. */
const recordSecret = (secret: string | undefined): void => {
  if (secret && secret.length >= SHORTEST) texts.add(secret);
};

/** Says that no log may hold this coordinate, neither as it is nor rounded to two decimals. */
const recordCoordinate = (value: string): void => {
  const [cut] = /\d+\.\d\d/.exec(value) ?? [];
  if (cut) positions.add(cut).add(Math.abs(Number(value)).toFixed(2));
};

const SECRET_FIELDS = /^(?:password|currentPassword|newPassword|token|code|state|email|X-Amz-\w+)$/i;

/** Finds what is secret among the fields of a query or a body. */
const recordSecretFields = (fields: Iterable<readonly [name: string, value: unknown]>): void => {
  for (const [name, value] of fields) {
    if (SECRET_FIELDS.test(name)) recordSecret(String(value));
    if (name === 'lat' || name === 'lon') recordCoordinate(String(value));
  }
};

/** Finds what is secret in a request: its query, and its body when it is JSON. */
export const recordRequestSecrets = (url: string, body: unknown): void => {
  recordSecretFields(new URL(url, 'http://localhost').searchParams);
  if (typeof body !== 'string' || !body.startsWith('{')) return;
  try {
    recordSecretFields(Object.entries(JSON.parse(body) as object));
  } catch {
    recordSecret(body);
  }
};

/** Finds the values of the cookies that an answer sets. */
export const recordCookies = (setCookies: readonly string[]): void => {
  for (const cookie of setCookies) recordSecret(/^[^=]+=([^;]*)/.exec(cookie)?.[1]);
};

const AROUND = 300;

/** Where in a log a secret is, with what is before and after it on its line. */
const excerptAt = (log: string, index: number): string => {
  const start = Math.max(log.lastIndexOf('\n', index) + 1, index - AROUND);
  const lineEnd = log.indexOf('\n', index);
  return log.slice(start, Math.min(lineEnd < 0 ? log.length : lineEnd, index + AROUND));
};

/** The places of a log that hold a secret. */
export const findSecrets = (log: string): string[] => {
  const known = [...texts].map((secret) => log.indexOf(secret));
  const places = [...positions].map((value) => new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}`));
  const found = [...patterns, ...places].map((pattern) => log.search(pattern));
  return [...known, ...found].filter((index) => index >= 0).map((index) => excerptAt(log, index));
};

/** @throws Error with the places that hold a secret */
export const assertNoSecrets = (log: string): void => {
  const places = findSecrets(log);
  if (places.length > 0) throw new Error(`Secrets are in the log:\n${places.join('\n')}`);
};
