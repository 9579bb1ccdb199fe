import { closetErrors } from './closet-errors.ts';
import { z } from './zod.ts';

/** Maps each kind of error to its HTTP status. */
export const httpStatusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'target-too-long': 414,
  misdirected: 421,
  unsupported: 415,
  unprocessable: 422,
  'rate-limited': 429,
  'head-too-large': 431,
  internal: 500,
  unavailable: 503,
  'timed-out': 504,
} as const;

export type ErrorKind = keyof typeof httpStatusByKind;

export type ErrorEntry = {
  readonly kind: ErrorKind;
  readonly detail: string;
  /** Codes that released versions used for the same error. */
  readonly aliases?: readonly string[];
};

/** Every error code with its kind and its default `detail`. */
export const errorCatalog = {
  'validation-failed': { kind: 'invalid', detail: 'Invalid input' },
  'malformed-request': { kind: 'invalid', detail: 'The request could not be read' },
  unauthenticated: { kind: 'unauthenticated', detail: 'Unauthorized' },
  'cross-site-request': { kind: 'forbidden', detail: 'Requests from other sites are not accepted' },
  'onboarding-required': { kind: 'forbidden', detail: 'Onboarding required' },
  'email-unverified': {
    kind: 'forbidden',
    detail: 'Confirm your email address first. We sent you a link.',
  },
  'scope-missing': { kind: 'forbidden', detail: 'This access token does not allow this' },
  'view-only': { kind: 'forbidden', detail: 'You can only look at the week and the shopping lists' },
  'parent-pin-required': { kind: 'forbidden', detail: 'Enter the parent PIN first' },
  'not-found': { kind: 'not-found', detail: 'Not found' },
  'host-unknown': { kind: 'misdirected', detail: 'This host name is not served here' },
  'method-not-allowed': { kind: 'method-not-allowed', detail: 'Method not allowed' },
  'body-too-large': { kind: 'too-large', detail: 'The request is too large' },
  'target-too-long': { kind: 'target-too-long', detail: 'The address is too long' },
  'head-too-large': { kind: 'head-too-large', detail: 'The headers of the request are too large' },
  'media-type-unsupported': { kind: 'unsupported', detail: 'This content type is not accepted' },
  'idempotency-key-reused': {
    kind: 'unprocessable',
    detail: 'This Idempotency-Key was already used for another request',
  },
  'rate-limited': { kind: 'rate-limited', detail: 'Too many requests. Please try again in a moment.' },
  internal: { kind: 'internal', detail: 'Something went wrong on our side' },
  unavailable: { kind: 'unavailable', detail: 'This part of Fitfolk is not available right now' },
  'timed-out': { kind: 'timed-out', detail: 'This part of Fitfolk took too long to respond' },

  'credentials-invalid': { kind: 'unauthenticated', detail: 'Invalid username or password' },
  'login-attempts-exceeded': {
    kind: 'rate-limited',
    detail: 'Too many failed sign-ins. Please try again in a few minutes.',
  },
  'attempts-delayed': {
    kind: 'rate-limited',
    detail: 'Too many failed attempts. Please wait a minute and try again.',
  },
  'registration-closed': {
    kind: 'forbidden',
    detail: 'New accounts are closed here. Ask the person who runs this server.',
  },
  'invitation-required': {
    kind: 'forbidden',
    detail: 'New accounts need an invitation here. Ask the operator of this server for one.',
  },
  'registration-invitation-limit': {
    kind: 'conflict',
    detail: '50 invitations to this server are open. Withdraw one first.',
  },
  'account-exists': { kind: 'conflict', detail: 'Username or email already in use' },
  'password-wrong': { kind: 'forbidden', detail: 'Incorrect password' },
  'parent-pin-wrong': { kind: 'forbidden', detail: 'Incorrect PIN' },
  'reauthentication-required': {
    kind: 'forbidden',
    detail: 'You signed in more than five minutes ago. Sign in again first.',
  },
  'second-factor-required': {
    kind: 'forbidden',
    detail: 'Enter the code from your authenticator app',
  },
  'second-factor-wrong': {
    kind: 'forbidden',
    detail: "This code isn't right or was already used. Try the next one.",
  },
  'second-factor-expired': { kind: 'invalid', detail: 'That took too long. Please start again.' },
  'second-factor-enabled': { kind: 'conflict', detail: 'Two-step sign-in is already on' },
  'second-factor-missing': { kind: 'conflict', detail: 'Two-step sign-in is off' },
  'second-factor-unavailable': {
    kind: 'forbidden',
    detail: "Two-step sign-in isn't set up here. Ask your administrator.",
  },
  'passkey-rejected': {
    kind: 'forbidden',
    detail: "This passkey couldn't be verified. Try again.",
  },
  'tablet-code-invalid': {
    kind: 'invalid',
    detail: "This code isn't valid. Enter the code that the tablet shows now.",
  },
  'tablet-limit': { kind: 'conflict', detail: 'You have 5 kitchen tablets. Disconnect one first.' },
  'access-token-limit': { kind: 'conflict', detail: 'You have 20 access tokens. Revoke one first.' },
  'invitation-invalid': {
    kind: 'invalid',
    detail: 'This invitation was already used or has expired. Ask for a new one.',
  },
  'first-run-link-invalid': {
    kind: 'invalid',
    detail: 'This link was already used, or the server printed a newer one.',
  },
  'invitation-limit': { kind: 'conflict', detail: 'You have 5 open invitations. Withdraw one first.' },
  'login-limit': { kind: 'conflict', detail: 'Ten people already sign in to this account' },
  'last-login': {
    kind: 'conflict',
    detail: 'The last parent who signs in has to stay. Invite another parent first, or delete the account.',
  },
  'last-parent-login': { kind: 'conflict', detail: 'Make somebody else a parent first: one has to stay' },
  'webhook-limit': { kind: 'conflict', detail: 'You have 5 webhooks. Remove one first.' },
  'webhook-address-invalid': {
    kind: 'invalid',
    detail: 'Enter a public address that begins with https://.',
  },
  'reminders-need-parent': {
    kind: 'forbidden',
    detail: "Add a parent's profile first. Reminders of a child go to a parent.",
  },
  'reminders-unavailable': {
    kind: 'forbidden',
    detail: "Reminders aren't set up here. Ask your administrator.",
  },
  'push-subscription-invalid': {
    kind: 'invalid',
    detail: "This browser's notification service isn't supported",
  },
  'unsubscribe-link-invalid': {
    kind: 'invalid',
    detail: 'This link is incomplete. Open it from the email again.',
  },
  'passkey-limit': { kind: 'conflict', detail: 'You have 10 passkeys. Remove one first.' },
  'mail-unavailable': {
    kind: 'forbidden',
    detail: "Email isn't set up here. Ask your administrator.",
  },
  'reset-link-invalid': {
    kind: 'invalid',
    detail: 'This link was already used or has expired. Request a new one.',
  },
  'verification-link-invalid': {
    kind: 'invalid',
    detail:
      'This link was already used or has expired. Send a new one from the notice at the top of the page.',
  },
  'password-too-common': { kind: 'invalid', detail: 'Password is too common' },
  'external-sign-in-unavailable': {
    kind: 'unavailable',
    detail: "Signing in with other services isn't available right now",
  },
  'external-identity-linked': { kind: 'conflict', detail: 'Another sign-in is already linked' },
  'external-identity-missing': { kind: 'conflict', detail: 'No other sign-in is linked' },
  'last-sign-in-method': {
    kind: 'conflict',
    detail: 'This is your only way to sign in. Set a password first.',
  },
  'profile-image-invalid': {
    kind: 'invalid',
    detail: 'Invalid profile image URL',
  },
  'last-profile': { kind: 'conflict', detail: 'An account needs at least one profile' },
  'last-parent': { kind: 'conflict', detail: 'An account needs at least one adult' },
  'child-profile-exists': {
    kind: 'conflict',
    detail: 'Remove the child profiles before you switch to an individual account',
  },
  'plan-unavailable': { kind: 'forbidden', detail: "Plans can't be changed here" },
  'already-pro': { kind: 'conflict', detail: 'This account is already on Pro' },
  'no-subscription': { kind: 'conflict', detail: 'This account has no subscription' },
  'payment-unavailable': {
    kind: 'unavailable',
    detail: "The payment service isn't responding. You weren't charged. Try again in a moment.",
  },
  'signature-invalid': { kind: 'invalid', detail: 'The signature is missing, wrong or too old' },
  'profile-limit': { kind: 'forbidden', detail: 'Upgrade to Pro to add more profiles' },

  'upload-url-invalid': {
    kind: 'invalid',
    detail: 'Invalid upload URL',
  },
  'upload-url-expired': { kind: 'forbidden', detail: 'Request has expired' },
  'upload-not-found': { kind: 'not-found', detail: 'Upload not found' },
  'upload-too-large': { kind: 'too-large', detail: 'File too large (max 10 MB)' },
  'upload-not-an-image': { kind: 'unsupported', detail: 'Only image files are allowed' },
  'upload-empty': { kind: 'unprocessable', detail: 'This file is empty' },
  'cut-out-empty': { kind: 'unprocessable', detail: 'Nothing of the item is left in the cut-out' },
  'upload-damaged': { kind: 'unprocessable', detail: 'This photo is damaged' },
  'upload-too-many-pixels': {
    kind: 'too-large',
    detail: 'This photo has too many pixels. Choose a smaller version.',
  },
  'upload-heic-unsupported': {
    kind: 'unsupported',
    detail: "This server can't read HEIC photos. Send a JPEG, PNG, WebP, AVIF or GIF.",
  },
  'upload-infected': { kind: 'unprocessable', detail: 'This file contains malware and was deleted' },

  ...closetErrors,

  'item-worn-in-outfit': {
    kind: 'conflict',
    detail: 'It was worn with an outfit. Mark that outfit as not worn, or take the item out of it.',
  },
  'shared-item-taken': { kind: 'conflict', detail: 'Someone else wears the shared item on that day' },
  'outfit-not-wearable': {
    kind: 'conflict',
    detail: 'Only outfits planned for today or a past day can be marked as worn',
  },
  'outfit-worn': {
    kind: 'conflict',
    detail: 'This outfit is already marked as worn. Plan it again to wear it on another day.',
  },
  'school-week-changed': { kind: 'conflict', detail: 'Someone else changed the school week' },
  'comfort-rules-changed': { kind: 'conflict', detail: 'Someone else changed the comfort rules' },
  'comfort-feedback-limit': { kind: 'conflict', detail: "You've given 100 answers. Remove some first." },
  'board-cell-changed': { kind: 'conflict', detail: 'Someone else changed this day' },

  'post-image-invalid': { kind: 'invalid', detail: 'Invalid image URL' },
  'own-post': { kind: 'forbidden', detail: "You can't vote for your own outfit" },
  'competition-entered': { kind: 'conflict', detail: "You've already entered today's competition" },
  'parental-consent-required': {
    kind: 'forbidden',
    detail: 'A parent must allow sharing outside the family first',
  },
  'own-profile': { kind: 'forbidden', detail: "You can't follow someone in your own account" },
  'outfit-limit': { kind: 'conflict', detail: "You've reached the outfit limit. Delete old outfits first." },
  'packing-list-limit': { kind: 'conflict', detail: "You've reached the packing list limit" },
  'packing-list-changed': { kind: 'conflict', detail: 'Someone else changed this list' },
  'pause-invalid': {
    kind: 'invalid',
    detail: 'A pause starts today or later and lasts at most 60 days',
  },
  'measurement-limit': { kind: 'conflict', detail: 'There are 300 measurements. Remove one first.' },
  'measurement-in-future': { kind: 'invalid', detail: 'A measurement is of today or earlier.' },
  'pause-limit': { kind: 'conflict', detail: "You've planned 10 pauses. Remove one first." },
  'block-limit': { kind: 'conflict', detail: "You've reached the limit of accounts you can block" },
  'follow-limit': { kind: 'conflict', detail: "You've reached the limit of people you can follow" },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalog;

/** RFC 9457 problem details, the body of every error response. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  /** Current state of what a conflicting change was based on. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
