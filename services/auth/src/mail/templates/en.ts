import type { LoginsChange, OpenedAccessKind, SignInMethod } from '../mail-job.ts';
import type { MailContent, MailTemplates } from './mail-content.ts';

const greet = (username: string | undefined): string => (username ? `Hi ${username},` : 'Hi,');

const addedMethods: Readonly<Record<SignInMethod, string>> = {
  password: 'A password was set for your Fitfolk account.',
  external: 'Another service was linked to your Fitfolk account.',
  passkey: 'A passkey was added to your Fitfolk account.',
};

const openedAccess: Readonly<Record<OpenedAccessKind, string>> = {
  'calendar-link':
    'A calendar address was created. Calendar apps that have it show planned outfits without signing in.',
  'outfit-link': 'A link to an outfit was created. Everyone who has it sees the outfit without signing in.',
  'shopping-link':
    'A link to a shopping list was created. Everyone who has it sees sizes and missing clothes without signing in.',
  follower: 'A person outside the family may now see the posts of a child.',
  'access-token':
    'An access token was created. Programs that have it use parts of your account without signing in.',
  webhook: 'A webhook was created. Its address receives messages about your account.',
  profile: "A child's name, picture and future posts can now be seen outside the family.",
};

/** Texts about changes of those who sign in to an account. */
const changedLogins = {
  claimed: {
    subject: 'Someone used your invitation',
    before: ['Someone used an invitation to your family on Fitfolk and is waiting for a parent to confirm.'],
    after: [
      "If you don't know this person, turn them down there. Nothing is open to them until you confirm.",
    ],
  },
  added: {
    subject: 'Another person signs in to your family',
    before: ['Another person can now sign in to your family on Fitfolk.'],
    after: ["If this wasn't your family, remove the login there and change your password."],
  },
  removed: {
    subject: 'A login of your family was removed',
    before: [
      'Someone no longer signs in to your family on Fitfolk. Links, kitchen tablets and access tokens ended, too.',
    ],
    after: ["If this wasn't your family, change your password."],
  },
} satisfies Record<LoginsChange, Pick<MailContent, 'subject' | 'before' | 'after'>>;

export const englishTemplates: MailTemplates = {
  newPassword: ({ username, link, minutes, isIdentityRemoved, arePasskeysRemoved }) => ({
    subject: 'Reset your password',
    greeting: greet(username),
    before: ['We received a request to reset the password of your Fitfolk account.'],
    action: { label: 'Choose a new password', url: link },
    after: [
      `The link works once and expires in ${minutes} minutes.${username ? ` Your username is ${username}.` : ''}`,
      ...(isIdentityRemoved
        ? [
            'Resetting your password also removes the linked sign-in with another service. You can link it again.',
          ]
        : []),
      ...(arePasskeysRemoved
        ? ['Resetting your password also removes your passkeys. You can add them again.']
        : []),
      'It also closes everything that is open to others: links, calendars, kitchen tablets, access tokens and followers of children.',
      "If you didn't request this, ignore this email. Your password won't change.",
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'How to sign in to Fitfolk',
    greeting: greet(username),
    before: [
      'We received a request to reset the password of your Fitfolk account.',
      `Your account doesn't have a password because you sign in with ${identity}. Once you're signed in, you can set one in Settings.`,
    ],
    action: { label: 'Sign in', url: link },
    after: ["If you didn't request this, ignore this email."],
  }),
  verifyEmail: ({ link, hours }) => ({
    subject: 'Confirm your email address',
    greeting: greet(undefined),
    before: [
      'Someone registered a Fitfolk account with this email address. If it was you, confirm the address.',
    ],
    action: { label: 'Confirm email address', url: link },
    after: [
      `The link works once and expires in ${hours} hours.`,
      "If you didn't register, ignore this email. Don't confirm the address.",
    ],
  }),
  changeEmail: ({ link, hours }) => ({
    subject: 'Confirm your new email address',
    greeting: greet(undefined),
    before: [
      'Someone asked to use this email address for their Fitfolk account. If it was you, confirm the address.',
    ],
    action: { label: 'Confirm email address', url: link },
    after: [
      `The link works once and expires in ${hours} hours. Until then, the account keeps its current address.`,
      "If you didn't ask for this, ignore this email. Don't confirm the address.",
    ],
  }),
  emailInUse: () => ({
    subject: 'Email address already in use',
    greeting: greet(undefined),
    before: [
      'Someone asked to use this email address for their Fitfolk account. Another account already uses it, so nothing changed.',
    ],
    after: ["If it was you, choose another address. If you didn't ask for this, ignore this email."],
  }),
  emailChanged: ({ username, link, days }) => ({
    subject: 'Your email address was changed',
    greeting: greet(username),
    before: ['The email address of your Fitfolk account was changed. Emails now go to the new address.'],
    ...(link ? { action: { label: 'Undo the change', url: link } } : {}),
    after: [
      "If you changed it, you don't need to do anything.",
      link
        ? `If this wasn't you, undo the change within ${days} days. You choose a new password, all devices are signed out, and linked sign-ins and passkeys are removed.`
        : "If this wasn't you, undo the change with the link that we sent to the address before this one.",
    ],
  }),
  signInMethodAdded: ({ username, method, link }) => ({
    subject: 'New way to sign in',
    greeting: greet(username),
    before: [`${addedMethods[method]} It can be used to sign in from now on.`],
    action: { label: 'Check your settings', url: link },
    after: [
      "If this wasn't you, reset your password now. This removes linked sign-ins and passkeys and signs out all devices.",
    ],
  }),
  tabletAdded: ({ username, device, link }) => ({
    subject: 'New kitchen tablet',
    greeting: greet(username),
    before: [
      `A device now shows your family's board without signing in: ${deviceName(device)}. It shows first names and outfits, nothing else.`,
    ],
    action: { label: 'Check your kitchen tablets', url: link },
    after: ["If this wasn't you, disconnect it and change your password."],
  }),
  accessOpened: ({ username, access, link }) => ({
    subject: 'Something is open to others',
    greeting: greet(username),
    before: [openedAccess[access]],
    action: { label: "See what's open to others", url: link },
    after: ["If this wasn't you, close it there and change your password."],
  }),
  loginsChanged: ({ username, change, link }) => ({
    ...changedLogins[change],
    greeting: greet(username),
    action: { label: 'See who signs in', url: link },
  }),
  parentPinGuessed: ({ username, link }) => ({
    subject: 'Someone is guessing your parent PIN',
    greeting: greet(username),
    before: ['The parent PIN of your Fitfolk account was entered incorrectly five times in a row.'],
    action: { label: 'Change the parent PIN', url: link },
    after: ['Further attempts have to wait. After ten wrong PINs, the device is signed out.'],
  }),
  webhookDisabled: ({ username, name, link }) => ({
    subject: 'A webhook was switched off',
    greeting: greet(username),
    before: [
      `Your webhook${name ? ` “${name}”` : ''} accepted no message for three days, so Fitfolk switched it off. Messages that waited are not sent.`,
    ],
    action: { label: 'See your webhooks', url: link },
    after: ['Switch it on again once its address answers.'],
  }),
  registrationAttempted: ({ username, link }) => ({
    subject: 'Someone tried to register with your address',
    greeting: greet(username),
    before: [
      'Someone tried to create a Fitfolk account with this email address. You already have one, so nothing changed.',
    ],
    action: { label: 'Reset your password', url: link },
    after: [
      "If it was you, sign in, or reset your password if you forgot it. If not, you don't need to do anything.",
    ],
  }),
  test: () => ({
    subject: 'Test email from Fitfolk',
    greeting: greet(undefined),
    before: ['This is a test. Your Fitfolk server can send email.'],
    after: [],
  }),
  secondFactorReset: ({ username }) => ({
    subject: 'Two-step sign-in is off',
    greeting: greet(username),
    before: [
      'An administrator turned off two-step sign-in for your Fitfolk account. Your password or linked sign-in is enough to sign in from now on.',
    ],
    after: [
      'Set it up again in Settings, under "Sign-in and security".',
      "If you didn't ask for this, change your password and tell your administrator.",
    ],
  }),
  reminders: ({ username, subject, sections, link, unsubscribe }) => ({
    subject,
    greeting: greet(username),
    before: sections.map(({ title, lines }) => [title, ...lines].join('\n')),
    action: { label: 'Open Fitfolk', url: link },
    after: ['You get this email because reminders by email are on in Settings.'],
    unsubscribe: { label: 'Turn off reminders by email', ...unsubscribe },
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `New sign-in: ${name}`,
      greeting: greet(username),
      before: [`A new device signed in to your Fitfolk account: ${name}, ${when.format(at)}.`],
      action: { label: 'Check your devices', url: link },
      after: ["If this wasn't you, sign that device out and change your password."],
    };
  },
};

const deviceName = ({ browser, system }: { browser: string | null; system: string | null }): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'an unknown device';
};
