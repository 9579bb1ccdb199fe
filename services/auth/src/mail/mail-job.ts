import type { Device } from '@fitfolk/contracts/auth';
import type { OutsideAccessKind } from '@fitfolk/contracts/core/outside-access';
import type { DueReminder } from '@fitfolk/contracts/outfits';
import type { LoginRef } from '../sessions/session-record.ts';

/** Ways to sign in whose addition the owner of an account receives a mail about. */
export type SignInMethod = 'password' | 'external' | 'passkey';

/** Something by which others may reach a part of an account from now on; `profile` is a child's. */
export type OpenedAccessKind = OutsideAccessKind | 'profile' | 'access-token' | 'webhook' | 'invitation';

/** Login whose owner receives a mail. */
type Recipient = Required<LoginRef>;

type ResetRequested = {
  readonly kind: 'reset-asked';
  /** Email address or username as entered. */
  readonly email: string;
};
type Reset = { readonly kind: 'reset' } & Recipient;
type VerifyEmail = { readonly kind: 'verify-email' } & Recipient;
type SignedIn = Recipient & {
  readonly kind: 'signed-in';
  readonly device: Device;
  readonly at: string;
};
type SignInMethodAdded = {
  readonly kind: 'sign-in-method-added';
  readonly method: SignInMethod;
};

type ChangeEmail = Recipient & {
  readonly kind: 'change-email';
  /** New address, which receives the mail. */
  readonly email: string;
  readonly requestedAt: string;
};
type EmailChanged = {
  readonly kind: 'email-changed';
  /** Earlier address, which receives the mail. */
  readonly email: string;
};

type TabletAdded = { readonly kind: 'tablet-added'; readonly device: Device };

type AccessOpened = {
  readonly kind: 'access-opened';
  readonly access: OpenedAccessKind;
};

/**
 * Change of those who sign in to an account; `claimed` is one that waits for a confirmation, `limited-removed` the end of a
 * child's or a viewer's login, with which nothing else ends.
 */
export type LoginsChange = 'claimed' | 'added' | 'changed' | 'removed' | 'limited-removed';

type LoginsChanged = { readonly kind: 'logins-changed'; readonly change: LoginsChange };

type InvitationByMail = Recipient & {
  readonly kind: 'invitation';
  readonly invitationId: string;
  /** Address of the person who is invited, which the queue alone knows. */
  readonly email: string;
};

type ParentPinGuessed = { readonly kind: 'parent-pin-guessed' };

type WebhookDisabled = { readonly kind: 'webhook-disabled'; readonly name: string };

type RegistrationAttempted = { readonly kind: 'registration-attempted' };

type SecondFactorReset = { readonly kind: 'second-factor-reset' };

export type ReminderMailJob = Recipient & {
  readonly kind: 'reminders';
  /** Day in the account's time zone. */
  readonly day: string;
  /** Time after which the mail is dropped. */
  readonly expiresAt: string;
  readonly reminders: readonly DueReminder[];
};

/** Changes that owners receive a mail about. */
type Notice =
  | ({ readonly origin: string } & (
      | SignInMethodAdded
      | EmailChanged
      | TabletAdded
      | AccessOpened
      | LoginsChanged
      | ParentPinGuessed
      | RegistrationAttempted
      | WebhookDisabled
    ))
  | SecondFactorReset;

/** A notice for the owner of a login, or for every parent who signs in to an account if none is named. */
export type OwnerNotice = Notice & LoginRef;

/** Reason for a mail. The queue never stores the mail itself: its text and its token are created on delivery. */
export type MailJob =
  | ({ readonly origin: string } & (
      | ResetRequested
      | Reset
      | VerifyEmail
      | ChangeEmail
      | SignedIn
      | InvitationByMail
    ))
  | (Notice & Recipient)
  | ReminderMailJob;
