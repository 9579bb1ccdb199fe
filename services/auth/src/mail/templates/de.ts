import type { Letters } from './templates.ts';

export const germanLetters: Letters = {
  newPassword: ({ username, link, minutes }) => ({
    subject: 'Ein neues Passwort wählen',
    greeting: `Hallo ${username},`,
    before: ['jemand, hoffentlich du, hat für dein Fitfolk-Konto ein neues Passwort angefordert.'],
    action: { label: 'Neues Passwort wählen', url: link },
    after: [
      `Der Link gilt ein Mal und ${minutes} Minuten lang. Dein Benutzername ist ${username}.`,
      'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'So meldest du dich bei Fitfolk an',
    greeting: `Hallo ${username},`,
    before: [
      'jemand, hoffentlich du, hat für dein Fitfolk-Konto ein neues Passwort angefordert.',
      `Dein Konto hat kein Passwort: Du meldest dich mit ${identity} an. Danach kannst du in den Einstellungen eines festlegen.`,
    ],
    action: { label: 'Anmelden', url: link },
    after: ['Wenn du es nicht warst, musst du nichts tun.'],
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `Neue Anmeldung: ${name}`,
      greeting: `Hallo ${username},`,
      before: [`bei deinem Fitfolk-Konto hat sich ein neues Gerät angemeldet: ${name}, ${when.format(at)}.`],
      action: { label: 'Deine Geräte ansehen', url: link },
      after: ['Wenn du es nicht warst, melde das Gerät ab und ändere dein Passwort.'],
    };
  },
};

const deviceName = ({ browser, system }: { browser: string | null; system: string | null }): string => {
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? 'ein unbekanntes Gerät';
};
