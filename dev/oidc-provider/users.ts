import { createHash } from 'node:crypto';

/** Account at the development OIDC provider. */
export type TestUser = { readonly name: string; readonly email: string };

/** Accounts offered on the sign-in page. */
export const TEST_USERS: readonly TestUser[] = [
  { name: 'Maya Okafor', email: 'maya.okafor@example.com' },
  { name: 'Theo Brandt', email: 'theo.brandt@example.com' },
  { name: 'Aiko Tanaka-Meyer', email: 'aiko@example.org' },
];

/** Derives a stable subject from the email address. */
export const toSubject = ({ email }: TestUser): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);

/** Returns the standard OpenID Connect claims. */
export const toClaims = (user: TestUser) => {
  const [given, ...family] = user.name.split(' ');
  return {
    sub: toSubject(user),
    name: user.name,
    given_name: given,
    ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
    preferred_username: user.email.split('@')[0],
    email: user.email,
    email_verified: true,
  };
};

/** Reads the user from a submitted form; undefined when it is invalid. */
export const parseUser = (form: URLSearchParams): TestUser | undefined => {
  const name = (form.get('name') ?? '').trim().slice(0, 80);
  const email = (form.get('email') ?? '').trim();
  return name && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254
    ? { name, email }
    : undefined;
};
