import type { Device } from '@fitfolk/contracts/auth';
import type { OutsideAccessKind } from '@fitfolk/contracts/core/outside-access';
import type { DueReminder } from '@fitfolk/contracts/outfits';

/** Ways to sign in whose addition the owner of an account receives a mail about. */
export type SignInMethod = 'password' | 'external' | 'passkey';

/** Something by which others may reach a part of an account from now on; `profile` is a child's. */
export type OpenedAccessKind = OutsideAccessKind | 'profile' | 'access-token';

type ResetRequested = {
  readonly kind: 'reset-asked';
  /** Email address or username as entered. */
  readonly email: string;
};
type Reset = { readonly kind: 'reset'; readonly accountId: string };
type VerifyEmail = { readonly kind: 'verify-email'; readonly accountId: string };
type SignedIn = {
  readonly kind: 'signed-in';
  readonly accountId: string;
  readonly device: Device;
  readonly at: string;
};
type SignInMethodAdded = {
  readonly kind: 'sign-in-method-added';
  readonly accountId: string;
  readonly method: SignInMethod;
};

type ChangeEmail = {
  readonly kind: 'change-email';
  readonly accountId: string;
  /** New address, which receives the mail. */
  readonly email: string;
  readonly requestedAt: string;
};
type EmailChanged = {
  readonly kind: 'email-changed';
  readonly accountId: string;
  /** Earlier address, which receives the mail. */
  readonly email: string;
};

type TabletAdded = { readonly kind: 'tablet-added'; readonly accountId: string; readonly device: Device };

type AccessOpened = {
  readonly kind: 'access-opened';
  readonly accountId: string;
  readonly access: OpenedAccessKind;
};

type ParentPinGuessed = { readonly kind: 'parent-pin-guessed'; readonly accountId: string };

type RegistrationAttempted = { readonly kind: 'registration-attempted'; readonly accountId: string };

type SecondFactorReset = { readonly kind: 'second-factor-reset'; readonly accountId: string };

export type ReminderMailJob = {
  readonly kind: 'reminders';
  readonly accountId: string;
  /** Day in the account's time zone. */
  readonly day: string;
  /** Time after which the mail is dropped. */
  readonly expiresAt: string;
  readonly reminders: readonly DueReminder[];
};

/** Changes of the sign-in that the owner of an account receives a mail about. */
export type OwnerNotice =
  | ({ readonly origin: string } & (
      | SignInMethodAdded
      | EmailChanged
      | TabletAdded
      | AccessOpened
      | ParentPinGuessed
      | RegistrationAttempted
    ))
  | SecondFactorReset;

/** Reason for a mail. The queue never stores the mail itself: its text and its token are created on delivery. */
export type MailJob =
  | ({ readonly origin: string } & (ResetRequested | Reset | VerifyEmail | ChangeEmail | SignedIn))
  | OwnerNotice
  | ReminderMailJob;
