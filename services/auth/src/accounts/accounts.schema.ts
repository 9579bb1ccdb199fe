import { Schema } from 'mongoose';
import type { Account, StoredAccessToken, StoredPasskey, StoredProfile, StoredTablet } from './account.ts';

export type AccountRow = Omit<Account, 'id' | 'profiles' | 'passkeys' | 'tablets' | 'accessTokens'> & {
  readonly _id: string;
  /** Normalized username. */
  readonly usernameKey: string;
  /** Normalized email address. */
  readonly emailKey: string;
  readonly profiles: StoredProfile[];
  readonly passkeys?: StoredPasskey[];
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
    scopes: { type: [String], required: true },
    profileIds: { type: [String], default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { _id: false, id: false },
);

export const accountSchema = new Schema<AccountRow>(
  {
    _id: String,
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    passwordHash: String,
    passwordChangedAt: Date,
    sessionsEndedAt: Date,
    endedSessions: { type: [new Schema({ hash: String, at: Date }, { _id: false })], default: undefined },
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
    tablets: { type: [tabletSchema], default: undefined },
    accessTokens: { type: [accessTokenSchema], default: undefined },
    parentPinHash: String,
    parentPinSetAt: Date,
    mustVerifyEmail: Boolean,
    firstName: String,
    lastName: String,
    profileImageUrl: String,
    accountType: { type: String, required: true },
    plan: { type: String, required: true },
    onboardingCompleted: { type: Boolean, required: true },
    timeZone: { type: String, required: true },
    temperatureUnit: String,
    weekStart: String,
    language: String,
    signInAlerts: Boolean,
    reminderMails: Boolean,
    profiles: { type: [profileSchema], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ usernameKey: 1 }, { unique: true });
accountSchema.index({ emailKey: 1 }, { unique: true });
for (const field of [
  'external.oidcSub',
  'passkeys.credentialId',
  'tablets.tokenHash',
  'accessTokens.tokenHash',
]) {
  const partialFilterExpression = { [field]: { $type: 'string' } };
  accountSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression });
}
accountSchema.index({ passwordChangedAt: 1 }, { sparse: true });
accountSchema.index({ sessionsEndedAt: 1 }, { sparse: true });
accountSchema.index({ 'endedSessions.at': 1 }, { sparse: true });
