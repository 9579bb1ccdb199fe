import type { Letters } from './templates.ts';

export const englishLetters: Letters = {
  newPassword: ({ username, link, minutes }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${username},`,
    before: ['somebody, hopefully you, asked for a new password for your Fitfolk account.'],
    action: { label: 'Choose a new password', url: link },
    after: [
      `The link works once, for ${minutes} minutes. Your username is ${username}.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'How you sign in to Fitfolk',
    greeting: `Hello ${username},`,
    before: [
      'somebody, hopefully you, asked for a new password for your Fitfolk account.',
      `Your account has no password: you sign in with ${identity}. Once inside, you can set one in the settings.`,
    ],
    action: { label: 'Sign in', url: link },
    after: ['If it was not you, do nothing.'],
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `New sign-in: ${name}`,
      greeting: `Hello ${username},`,
      before: [`your Fitfolk account was signed in to on a new device: ${name}, ${when.format(at)}.`],
      action: { label: 'See your devices', url: link },
      after: ['If it was not you, sign that device out and change your password.'],
    };
  },
};

const deviceName = ({ browser, system }: { browser: string | null; system: string | null }): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'an unknown device';
};
