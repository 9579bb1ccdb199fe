import { z } from 'zod';

/** What an identity provider says of somebody, as far as we use it. */
export type ExternalProfile = {
  /** `issuer|subject`, the only thing by which somebody is known again. */
  readonly oidcSub: string;
  /** A name by which the person tells this identity from their others. */
  readonly label: string;
  readonly email: string | undefined;
  /** Whether the provider itself says that the address may be somebody else's. */
  readonly isEmailUnverified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** What the person may want to be called, best first. */
  readonly usernames: readonly string[];
  /** When the person last proved to the provider who they are, in seconds since 1970, where it says so. */
  readonly authTime: number | undefined;
};

const MAX_NAME = 80;

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
  // The specification's own limit.
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  preferred_username: Text,
  name: Name,
  given_name: Name,
  family_name: Name,
  auth_time: z.number().optional().catch(undefined),
});

/** Reads verified claims. @throws ZodError without issuer or subject */
export const parseClaims = (claims: Readonly<Record<string, unknown>>): ExternalProfile => {
  const { iss, sub, email, email_verified: isVerified, ...said } = Claims.parse(claims);
  const usernames = [said.preferred_username, email, said.name, said.given_name];
  return {
    oidcSub: `${iss}|${sub}`,
    label: email ?? said.preferred_username ?? said.name ?? new URL(iss).host,
    email,
    isEmailUnverified: isVerified === false,
    firstName: said.given_name ?? (said.family_name ? null : (said.name ?? null)),
    lastName: said.family_name ?? null,
    usernames: usernames.filter((username) => username !== undefined),
    authTime: said.auth_time,
  };
};
