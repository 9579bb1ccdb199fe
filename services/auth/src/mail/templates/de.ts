import type { MailTemplates } from './mail-content.ts';

export const germanTemplates: MailTemplates = {
  newPassword: ({ username, link, minutes }) => ({
    subject: 'Setz dein Passwort zurück',
    greeting: `Hallo ${username},`,
    before: ['wir haben eine Anfrage erhalten, das Passwort deines Fitfolk-Kontos zurückzusetzen.'],
    action: { label: 'Neues Passwort wählen', url: link },
    after: [
      `Der Link gilt nur einmal und läuft in ${minutes} Minuten ab. Dein Benutzername ist ${username}.`,
      'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort ändert sich nicht.',
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'So meldest du dich bei Fitfolk an',
    greeting: `Hallo ${username},`,
    before: [
      'wir haben eine Anfrage erhalten, das Passwort deines Fitfolk-Kontos zurückzusetzen.',
      `Dein Konto hat kein Passwort, weil du dich mit ${identity} anmeldest. Nach der Anmeldung kannst du in den Optionen eins festlegen.`,
    ],
    action: { label: 'Anmelden', url: link },
    after: ['Wenn du das nicht angefordert hast, ignoriere diese E-Mail.'],
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `Neue Anmeldung: ${name}`,
      greeting: `Hallo ${username},`,
      before: [`ein neues Gerät hat sich bei deinem Fitfolk-Konto angemeldet: ${name}, ${when.format(at)}.`],
      action: { label: 'Geräte prüfen', url: link },
      after: ['Wenn du das nicht warst, melde das Gerät ab und ändere dein Passwort.'],
    };
  },
};

const deviceName = ({ browser, system }: { browser: string | null; system: string | null }): string => {
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? 'ein unbekanntes Gerät';
};
