import type { MailTemplates } from './mail-content.ts';

export const englishTemplates: MailTemplates = {
  newPassword: ({ username, link, minutes }) => ({
    subject: 'Reset your password',
    greeting: `Hi ${username},`,
    before: ['We received a request to reset the password of your Fitfolk account.'],
    action: { label: 'Choose a new password', url: link },
    after: [
      `The link works once and expires in ${minutes} minutes. Your username is ${username}.`,
      "If you didn't request this, ignore this email. Your password won't change.",
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'How to sign in to Fitfolk',
    greeting: `Hi ${username},`,
    before: [
      'We received a request to reset the password of your Fitfolk account.',
      `Your account doesn't have a password because you sign in with ${identity}. Once you're signed in, you can set one in Settings.`,
    ],
    action: { label: 'Sign in', url: link },
    after: ["If you didn't request this, ignore this email."],
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `New sign-in: ${name}`,
      greeting: `Hi ${username},`,
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
