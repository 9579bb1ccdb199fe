import { Schema } from 'mongoose';
import type {
  Account,
  StoredAccessToken,
  StoredInvitation,
  StoredLogin,
  StoredPasskey,
  StoredProfile,
  StoredTablet,
} from './account.ts';

export type LoginRow = Omit<StoredLogin, 'passkeys'> & { readonly passkeys?: StoredPasskey[] };

export type AccountRow = Omit<
  Account,
  'id' | 'loginId' | keyof StoredLogin | 'profiles' | 'logins' | 'invitations' | 'tablets' | 'accessTokens'
> & {
  readonly _id: string;
  readonly profiles: StoredProfile[];
  readonly logins: LoginRow[];
  /** Identifiers of all logins. In one array, because a unique index of embedded fields counts absent ones as null. */
  readonly identifiers: string[];
  readonly invitations?: StoredInvitation[];
  readonly tablets?: StoredTablet[];
  readonly accessTokens?: StoredAccessToken[];
};

const profileSchema = new Schema<StoredProfile>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    isParent: { type: Boolean, required: true },
    birthYear: Number,
    avatarUrl: String,
    sharesOutside: Boolean,
    hidesVoteCounts: Boolean,
    seenOutsideSince: Date,
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const passkeySchema = new Schema<StoredPasskey>(
  {
    id: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: String,
    device: { type: Object, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { _id: false, id: false },
);

const tabletSchema = new Schema<StoredTablet>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    tokenHash: { type: String, required: true },
    device: { type: Object, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
  },
  { _id: false, id: false },
);

const accessTokenSchema = new Schema<StoredAccessToken>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    tokenHash: { type: String, required: true },
    loginId: { type: String, required: true },
    scopes: { type: [String], required: true },
    profileIds: { type: [String], default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { _id: false, id: false },
);

const loginSchema = new Schema<LoginRow>(
  {
    id: { type: String, required: true },
    profileId: String,
    isViewer: Boolean,
    username: { type: String, required: true },
    email: { type: String, required: true },
    isOperator: Boolean,
    passwordHash: String,
    passwordChangedAt: Date,
    sessionsEndedAt: Date,
    external: new Schema({ oidcSub: String, label: String, linkedAt: Date }, { _id: false }),
    secondFactor: new Schema(
      {
        encryptedSecret: { type: String, required: true },
        lastStep: { type: Number, required: true },
        recoveryCodeHashes: { type: [String], required: true },
        enabledAt: { type: Date, required: true },
      },
      { _id: false },
    ),
    passkeys: { type: [passkeySchema], default: undefined },
    mustVerifyEmail: Boolean,
    firstName: String,
    lastName: String,
    language: String,
    signInAlerts: Boolean,
    reminderMails: Boolean,
    joinedAt: { type: Date, required: true },
    lastSignInAt: Date,
  },
  { _id: false, id: false },
);

const claimSchema = new Schema<NonNullable<StoredInvitation['claim']>>(
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: String,
    language: String,
    claimedAt: { type: Date, required: true },
    device: { type: Object, required: true },
    network: String,
  },
  { _id: false },
);

const invitationSchema = new Schema<StoredInvitation>(
  {
    id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    loginId: { type: String, required: true },
    profileId: String,
    isViewer: Boolean,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    claim: claimSchema,
  },
  { _id: false, id: false },
);

export const accountSchema = new Schema<AccountRow>(
  {
    _id: String,
    logins: { type: [loginSchema], required: true },
    identifiers: { type: [String], required: true },
    invitations: { type: [invitationSchema], default: undefined },
    endedSessions: { type: [new Schema({ hash: String, at: Date }, { _id: false })], default: undefined },
    tablets: { type: [tabletSchema], default: undefined },
    accessTokens: { type: [accessTokenSchema], default: undefined },
    parentPin: { type: new Schema({ hash: String, setAt: Date }, { _id: false }), default: undefined },
    profileImageUrl: String,
    accountType: { type: String, required: true },
    plan: { type: String, required: true },
    trialEndsAt: Date,
    onboardingCompleted: { type: Boolean, required: true },
    timeZone: { type: String, required: true },
    temperatureUnit: String,
    weekStart: String,
    profiles: { type: [profileSchema], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ identifiers: 1 }, { unique: true });
for (const field of ['tablets.tokenHash', 'accessTokens.tokenHash', 'invitations.tokenHash']) {
  const partialFilterExpression = { [field]: { $type: 'string' } };
  accountSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression });
}
accountSchema.index({ trialEndsAt: 1 }, { partialFilterExpression: { trialEndsAt: { $type: 'date' } } });
accountSchema.index({ 'logins.isOperator': 1 }, { sparse: true });
accountSchema.index({ 'logins.passwordChangedAt': 1 }, { sparse: true });
accountSchema.index({ 'logins.sessionsEndedAt': 1 }, { sparse: true });
accountSchema.index({ 'endedSessions.at': 1 }, { sparse: true });
