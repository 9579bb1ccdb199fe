import type { Device, Language } from '@fitfolk/contracts/auth';
import { fillPlaceholders as fill } from '@fitfolk/contracts/core/messages';
import type { MailTemplates } from './mail-content.ts';
import type { MailTexts } from './mail-texts.ts';

/** Creates the mails in a language from its texts. */
export const createTemplates = (texts: MailTexts, language: Language): MailTemplates => {
  const greet = (username?: string): string =>
    username ? fill(texts.greetingByName, { username }) : texts.greeting;

  const formatDevice = ({ browser, system }: Device): string =>
    browser && system
      ? fill(texts.device.onSystem, { browser, system })
      : (browser ?? system ?? texts.device.unknown);

  /** The parts that most mails have: a text, a button and advice. */
  const compose = (
    { subject, text, advice }: { readonly subject: string; readonly text: string; readonly advice?: string },
    { username, action }: { readonly username?: string | undefined; readonly action?: Action } = {},
  ) => ({
    subject,
    greeting: greet(username),
    before: [text],
    ...(action ? { action } : {}),
    after: advice ? [advice] : [],
  });

  return {
    newPassword: ({ username, link, minutes, isIdentityRemoved, arePasskeysRemoved }) => {
      const { action, expiry, ...own } = texts.newPassword;
      const expires = fill(expiry, { minutes });
      return {
        ...compose(own, { username, action: { label: action, url: link } }),
        after: [
          username ? `${expires} ${fill(own.username, { username })}` : expires,
          ...(isIdentityRemoved ? [own.identityRemoved] : []),
          ...(arePasskeysRemoved ? [own.passkeysRemoved] : []),
          own.accessClosed,
          own.ignore,
        ],
      };
    },
    noPassword: ({ username, identity, link }) => {
      const { action, reason, ignore, ...own } = texts.noPassword;
      return {
        ...compose(own, { username, action: { label: action, url: link } }),
        before: [own.text, fill(reason, { identity })],
        after: [ignore],
      };
    },
    verifyEmail: ({ link, hours }) => {
      const { action, expiry, ignore, ...own } = texts.verifyEmail;
      return {
        ...compose(own, { action: { label: action, url: link } }),
        after: [fill(expiry, { hours }), ignore],
      };
    },
    invitation: ({ link, days }) => {
      const { action, expiry, ignore, ...own } = texts.invitation;
      return {
        ...compose(own, { action: { label: action, url: link } }),
        after: [fill(expiry, { days }), ignore],
      };
    },
    changeEmail: ({ link, hours }) => {
      const { action, expiry, ignore, ...own } = texts.changeEmail;
      return {
        ...compose(own, { action: { label: action, url: link } }),
        after: [fill(expiry, { hours }), ignore],
      };
    },
    emailInUse: () => compose(texts.emailInUse),
    emailChanged: ({ username, link, days }) => {
      const { action, nothing, undo, undoByEarlierLink, ...own } = texts.emailChanged;
      return {
        ...compose(own, link ? { username, action: { label: action, url: link } } : { username }),
        after: [nothing, link ? fill(undo, { days }) : undoByEarlierLink],
      };
    },
    signInMethodAdded: ({ username, method, link }) => {
      const { subject, action, advice, ...methods } = texts.signInMethodAdded;
      return compose(
        { subject, text: methods[method], advice },
        { username, action: { label: action, url: link } },
      );
    },
    tabletAdded: ({ username, device, link }) => {
      const { action, text, ...own } = texts.tabletAdded;
      return compose(
        { ...own, text: fill(text, { device: formatDevice(device) }) },
        { username, action: { label: action, url: link } },
      );
    },
    accessOpened: ({ username, access, link }) => {
      const { action, kinds, ...own } = texts.accessOpened;
      return compose({ ...own, text: kinds[access] }, { username, action: { label: action, url: link } });
    },
    loginsChanged: ({ username, change, link }) => {
      const { action, ...changes } = texts.loginsChanged;
      return compose(changes[change], { username, action: { label: action, url: link } });
    },
    parentPinGuessed: ({ username, link }) =>
      compose(texts.parentPinGuessed, {
        username,
        action: { label: texts.parentPinGuessed.action, url: link },
      }),
    webhookDisabled: ({ username, name, link }) => {
      const { action, text, textWithName, ...own } = texts.webhookDisabled;
      return compose(
        { ...own, text: name ? fill(textWithName, { name }) : text },
        { username, action: { label: action, url: link } },
      );
    },
    registrationAttempted: ({ username, link }) =>
      compose(texts.registrationAttempted, {
        username,
        action: { label: texts.registrationAttempted.action, url: link },
      }),
    test: () => compose(texts.test),
    secondFactorReset: ({ username }) => {
      const { setUp, advice, ...own } = texts.secondFactorReset;
      return { ...compose(own, { username }), after: [setUp, advice] };
    },
    reminders: ({ username, subject, sections, link, unsubscribe }) => ({
      subject,
      greeting: greet(username),
      before: sections.map(({ title, lines }) => [title, ...lines].join('\n')),
      action: { label: texts.reminders.action, url: link },
      after: [texts.reminders.reason],
      unsubscribe: { label: texts.reminders.unsubscribe, ...unsubscribe },
    }),
    newSignIn: ({ username, device, at, timeZone, link }) => {
      const { action, subject, text, advice } = texts.newSignIn;
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
      const values = { device: formatDevice(device), time: format.format(at) };
      return compose(
        { subject: fill(subject, values), text: fill(text, values), advice },
        { username, action: { label: action, url: link } },
      );
    },
  };
};

type Action = { readonly label: string; readonly url: string };
