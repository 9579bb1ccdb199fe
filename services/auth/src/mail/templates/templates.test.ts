import { Language } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { mailTemplates } from './templates.ts';

const username = 'ana';
const link = 'https://fitfolk.example/page';
const device = { browser: 'Firefox', system: 'Windows', kind: 'desktop' } as const;

const listMails = (language: Language): MailContent[] => {
  const mails = mailTemplates[language];
  const reset = { link, minutes: 30, isIdentityRemoved: true, arePasskeysRemoved: true };
  return [
    mails.newPassword({ ...reset, username }),
    mails.newPassword({ ...reset, username: undefined }),
    mails.noPassword({ username, identity: 'Google', link }),
    mails.verifyEmail({ link, hours: 24 }),
    mails.changeEmail({ link, hours: 24 }),
    mails.emailInUse(),
    mails.emailChanged({ username, link, days: 7 }),
    mails.emailChanged({ username, link: undefined, days: 7 }),
    mails.signInMethodAdded({ username, method: 'passkey', link }),
    mails.tabletAdded({ username, device, link }),
    mails.tabletAdded({ username, device: { browser: null, system: null, kind: 'unknown' }, link }),
    mails.accessOpened({ username, access: 'outfit-link', link }),
    mails.loginsChanged({ username, change: 'added', link }),
    mails.parentPinGuessed({ username, link }),
    mails.webhookDisabled({ username, name: 'Home', link }),
    mails.webhookDisabled({ username, name: undefined, link }),
    mails.registrationAttempted({ username, link }),
    mails.test(),
    mails.secondFactorReset({ username }),
    mails.newSignIn({
      username,
      device,
      at: new Date('2026-11-28T18:30:00Z'),
      timeZone: 'Europe/Paris',
      link,
    }),
    mails.reminders({
      username,
      subject: 'Today',
      sections: [{ title: 'Today', lines: ['Ana: Walk'] }],
      link,
      unsubscribe: { page: link, post: link },
    }),
  ];
};

describe.each(Language.options)('mails in %s', (language) => {
  it('are complete', () => {
    for (const mail of listMails(language)) {
      const text = JSON.stringify(mail);
      expect(text).not.toMatch(/\{\{|undefined|null/);
      expect(mail.before.join('')).not.toBe('');
    }
  });
});

describe('a mail about a sign-in', () => {
  it.each([
    ['en', 'November 28, 2026 at 7:30 PM'],
    ['de', '28. November 2026 um 19:30'],
    ['fr', '28 novembre 2026 à 19:30'],
    ['es', '28 de noviembre de 2026 a las 19:30'],
  ] as const)('writes the time as in %s', (language, time) => {
    const at = new Date('2026-11-28T18:30:00Z');
    const mail = mailTemplates[language].newSignIn({ username, device, at, timeZone: 'Europe/Paris', link });

    expect(mail.before.join('').replaceAll(/\s/g, ' ')).toContain(time);
  });
});
