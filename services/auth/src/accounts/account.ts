import type {
  AccountType,
  Device,
  Language,
  Plan,
  TemperatureUnit,
  WeekStart,
} from '@fitfolk/contracts/auth';
import type { Scope } from '@fitfolk/contracts/core/scopes';
import type { LoginRef } from '../sessions/session-record.ts';

export type StoredProfile = {
  readonly id: string;
  readonly name: string;
  /** True for an adult, who is a parent in a family account (see `resolveProfiles`). */
  readonly isParent: boolean;
  readonly birthYear: number | null;
  readonly avatarUrl: string | null;
  /** A parent's consent to show a child to other accounts; unset until a parent decides. */
  readonly sharesOutside?: boolean;
  /** Leaves out the vote counts of open competitions; unset until somebody decides. */
  readonly hidesVoteCounts?: boolean;
  /** Last time the profile became visible to other accounts; unset when it always was or never was. */
  readonly seenOutsideSince?: Date;
  readonly createdAt: Date;
};

export type ExternalIdentity = {
  /** `issuer|subject`, unique across accounts. */
  readonly oidcSub: string;
  readonly label: string;
  readonly linkedAt: Date;
};

export type StoredSecondFactor = {
  readonly encryptedSecret: string;
  /** Time step of the last code, in periods of 30 seconds since 1970. Earlier codes are not accepted again. */
  readonly lastStep: number;
  /** Hashes of the recovery codes that were not used. */
  readonly recoveryCodeHashes: readonly string[];
  readonly enabledAt: Date;
};

export type StoredPasskey = {
  readonly id: string;
  /** Id that the authenticator chose, in base64url. Unique across accounts. */
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** Number of signatures according to the authenticator; stays 0 for those that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Null until the owner names it. */
  readonly name: string | null;
  /** Device that added it. */
  readonly device: Device;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export type StoredTablet = {
  readonly id: string;
  readonly name: string;
  /** Hash of its credential. Unique across accounts. */
  readonly tokenHash: string;
  readonly device: Device;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

export type StoredAccessToken = {
  readonly id: string;
  readonly name: string;
  /** Hash of the secret. Unique across accounts. */
  readonly tokenHash: string;
  /** Login that created it. */
  readonly loginId: string;
  readonly scopes: readonly Scope[];
  /** Null for all profiles. */
  readonly profileIds: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Everything by which one person signs in to an account, with the person's own settings. */
type SignIn = {
  /** The child's profile that the login is limited to; unset for a parent, who may use all, and for a viewer. */
  readonly profileId?: string;
  /** True for a viewer, who reads the family week and the shopping lists, and nothing else. */
  readonly isViewer?: boolean;
  readonly username: string;
  readonly email: string;
  /** True for the login that registered first on a server that is not open: its person runs the server. */
  readonly isOperator?: boolean;
  readonly passwordHash: string | null;
  /** Last time the person changed the password; unset before the first change. */
  readonly passwordChangedAt?: Date;
  /** Last time the person ended all other sessions; unset before the first time. */
  readonly sessionsEndedAt?: Date;
  readonly external: ExternalIdentity | null;
  readonly secondFactor?: StoredSecondFactor | null;
  /** In order of creation. */
  readonly passkeys?: readonly StoredPasskey[];
  /** True from a registration that required a verified email address until its verification. */
  readonly mustVerifyEmail?: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Preferences are unset until the user chooses. */
  readonly language?: Language;
  readonly signInAlerts?: boolean;
  readonly reminderMails?: boolean;
  readonly joinedAt: Date;
  readonly lastSignInAt?: Date;
};

export type StoredLogin = SignIn & { readonly id: string };

/** A login to store, which has no passkey yet. */
export type NewLogin = Omit<StoredLogin, 'passkeys'>;

export type StoredInvitation = {
  readonly id: string;
  /** Hash of the secret of its link. Unique across accounts. */
  readonly tokenHash: string;
  /** Login that created it. */
  readonly loginId: string;
  /** The child's profile that the login will be limited to; unset for a parent and a viewer. */
  readonly profileId?: string;
  readonly isViewer?: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The login that the person who opened the link asks for. */
  readonly claim?: {
    readonly email: string;
    readonly passwordHash: string;
    readonly firstName: string | null;
    readonly language?: Language;
    readonly claimedAt: Date;
    readonly device: Device;
    readonly network: string | null;
  };
};

/** The part of an account that all its logins share. */
type SharedAccount = {
  readonly id: string;
  /** Sessions that ended last one by one, oldest first. */
  readonly endedSessions?: readonly { readonly hash: string; readonly at: Date }[];
  /** Kitchen tablets, in order of creation. A new password removes all. */
  readonly tablets?: readonly StoredTablet[];
  /** Personal access tokens, in order of creation. A new password removes all. */
  readonly accessTokens?: readonly StoredAccessToken[];
  /** Null once removed. */
  readonly parentPin?: ParentPin | null;
  readonly profileImageUrl: string | null;
  readonly accountType: AccountType;
  readonly plan: Plan;
  /** End of the free trial of Pro that runs without a payment provider. Unset before such a trial, null after it. */
  readonly trialEndsAt?: Date | null;
  readonly onboardingCompleted: boolean;
  readonly timeZone: string;
  readonly temperatureUnit?: TemperatureUnit;
  readonly weekStart?: WeekStart;
  /** In order of creation. */
  readonly profiles: readonly StoredProfile[];
  /** In order of joining; at least one of a parent. */
  readonly logins: readonly StoredLogin[];
  /** In order of creation. */
  readonly invitations?: readonly StoredInvitation[];
  /** Incremented by every change to the account, its profiles or its logins. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** An account to store, without the view of a login. */
export type NewAccountData = Omit<SharedAccount, 'tablets' | 'accessTokens' | 'invitations' | 'logins'> & {
  readonly logins: readonly NewLogin[];
};

/** Code that parents enter before their profiles open. The time at which it was set identifies it. */
export type ParentPin = { readonly hash: string; readonly setAt: Date };

/** An account as one of its logins sees it. */
export type Account = SharedAccount & SignIn & { readonly loginId: string };

/** Returns true for the login of a parent. Those of children and viewers manage nothing, and open nothing to others. */
export const isParentLogin = ({ profileId, isViewer }: Pick<SignIn, 'profileId' | 'isViewer'>): boolean =>
  profileId === undefined && !isViewer;

/** Returns the login through which an account is seen. */
export const toLoginRef = ({ id, loginId }: Pick<Account, 'id' | 'loginId'>): Required<LoginRef> => ({
  accountId: id,
  loginId,
});

export type ResolvedProfile = StoredProfile & { readonly isChild: boolean };

/**
 * Applies the account type: only family accounts have parents, and onboarding may set the type after the profile. The first
 * profile of an individual account is its owner's.
 */
export const resolveProfiles = ({ accountType, profiles }: Account): ResolvedProfile[] =>
  profiles.map((profile, index) => ({
    ...profile,
    isParent: profile.isParent && accountType === 'family',
    isChild: !profile.isParent && (accountType === 'family' || index > 0),
  }));
