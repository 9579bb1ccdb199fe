import { EmailAddress } from '@fitfolk/contracts/auth';
import { z } from 'zod';

/** The identity provider's claims about a user, as far as they are used. */
export type ExternalProfile = {
  /** `issuer|subject`, the only identifier by which a user is recognized. */
  readonly oidcSub: string;
  /** Display name of the identity for its owner. */
  readonly label: string;
  readonly email: string | undefined;
  /** True only when the provider reports the address as verified. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Preferred usernames, best first. */
  readonly usernames: readonly string[];
  /** Time of the last authentication at the provider, if it reports one. */
  readonly authenticatedAt: Date | undefined;
};

const MAX_NAME = 80;
const MS_PER_SECOND = 1000;

const Text = z.string().trim().min(1).optional().catch(undefined);
const Name = z
  .string()
  .trim()
  .min(1)
  .transform((name) => name.slice(0, MAX_NAME))
  .optional()
  .catch(undefined);

const Claims = z.object({
  iss: z.url(),
  // Limit of OpenID Connect Core 1.0, section 2.
  sub: z.string().min(1).max(255),
  email: EmailAddress.optional().catch(undefined),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  preferred_username: Text,
  name: Name,
  given_name: Name,
  family_name: Name,
  auth_time: z.int().nonnegative().optional().catch(undefined),
});

/** Parses verified claims. @throws ZodError without issuer or subject */
export const parseClaims = (claims: Readonly<Record<string, unknown>>): ExternalProfile => {
  const { iss, sub, email, email_verified: isVerified, ...optional } = Claims.parse(claims);
  const { preferred_username: username, name, given_name: givenName, family_name: familyName } = optional;
  return {
    oidcSub: `${iss}|${sub}`,
    label: email ?? username ?? name ?? new URL(iss).host,
    email,
    isEmailVerified: isVerified === true,
    firstName: givenName ?? (familyName ? null : (name ?? null)),
    lastName: familyName ?? null,
    usernames: [username, email, name, givenName].filter((candidate) => candidate !== undefined),
    authenticatedAt:
      optional.auth_time === undefined ? undefined : new Date(optional.auth_time * MS_PER_SECOND),
  };
};
