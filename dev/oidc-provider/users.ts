import { createHash } from 'node:crypto';

/** Somebody as the stand-in knows them. */
export type TestUser = { readonly name: string; readonly email: string };

/** Who can be chosen without typing anything. */
export const TEST_USERS: readonly TestUser[] = [
  { name: 'Maya Okafor', email: 'maya.okafor@example.com' },
  { name: 'Theo Brandt', email: 'theo.brandt@example.com' },
  { name: 'Aiko Tanaka-Meyer', email: 'aiko@example.org' },
];

/** One address is one subject, also after a restart. */
export const toSubject = ({ email }: TestUser): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);

/** What is told of somebody, by the names of the OpenID specification. */
export const toClaims = (person: TestUser) => {
  const [given, ...family] = person.name.split(' ');
  return {
    sub: toSubject(person),
    name: person.name,
    given_name: given,
    ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
    preferred_username: person.email.split('@')[0],
    email: person.email,
    email_verified: true,
  };
};

/** Whom a form names. Undefined when it names nobody. */
export const parseUser = (form: URLSearchParams): TestUser | undefined => {
  const name = (form.get('name') ?? '').trim().slice(0, 80);
  const email = (form.get('email') ?? '').trim();
  return name && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254
    ? { name, email }
    : undefined;
};
