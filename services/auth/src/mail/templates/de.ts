import type { LoginsChange, OpenedAccessKind, SignInMethod } from '../mail-job.ts';
import type { MailContent, MailTemplates } from './mail-content.ts';

const greet = (username: string | undefined): string => (username ? `Hallo ${username},` : 'Hallo,');

const addedMethods: Readonly<Record<SignInMethod, string>> = {
  password: 'für dein Fitfolk-Konto wurde ein Passwort festgelegt.',
  external: 'mit deinem Fitfolk-Konto wurde ein anderer Dienst verknüpft.',
  passkey: 'zu deinem Fitfolk-Konto wurde ein Passkey hinzugefügt.',
};

const openedAccess: Readonly<Record<OpenedAccessKind, string>> = {
  'calendar-link':
    'eine Kalenderadresse wurde erstellt. Kalender-Apps, die sie kennen, zeigen geplante Outfits ohne Anmeldung.',
  'outfit-link': 'ein Link zu einem Outfit wurde erstellt. Wer ihn hat, sieht das Outfit ohne Anmeldung.',
  'shopping-link':
    'ein Link zu einer Einkaufsliste wurde erstellt. Wer ihn hat, sieht Größen und fehlende Kleidung ohne Anmeldung.',
  follower: 'eine Person außerhalb der Familie darf jetzt die Beiträge eines Kindes sehen.',
  'access-token':
    'ein Zugriffstoken wurde erstellt. Programme, die es haben, nutzen Teile deines Kontos ohne Anmeldung.',
  webhook: 'Ein Webhook wurde eingerichtet. Seine Adresse bekommt Nachrichten über dein Konto.',
  profile: 'Name, Bild und künftige Beiträge eines Kindes sind jetzt außerhalb der Familie sichtbar.',
};

/** Texts about changes of those who sign in to an account. */
const changedLogins = {
  claimed: {
    subject: 'Deine Einladung wurde benutzt',
    before: [
      'Jemand hat eine Einladung zu deiner Familie bei Fitfolk benutzt und wartet darauf, dass ein Elternteil zustimmt.',
    ],
    after: ['Wenn du die Person nicht kennst, lehne sie dort ab. Bis du zustimmst, sieht sie nichts.'],
  },
  added: {
    subject: 'Noch jemand meldet sich bei deiner Familie an',
    before: ['Eine weitere Person kann sich jetzt bei deiner Familie bei Fitfolk anmelden.'],
    after: ['Wenn das nicht deine Familie war, entferne die Anmeldung dort und ändere dein Passwort.'],
  },
  removed: {
    subject: 'Eine Anmeldung deiner Familie wurde entfernt',
    before: [
      'Jemand meldet sich nicht mehr bei deiner Familie an. Auch Links, Küchentablets und Zugriffstokens wurden beendet.',
    ],
    after: ['Wenn das nicht deine Familie war, ändere dein Passwort.'],
  },
} satisfies Record<LoginsChange, Pick<MailContent, 'subject' | 'before' | 'after'>>;

export const germanTemplates: MailTemplates = {
  newPassword: ({ username, link, minutes, isIdentityRemoved, arePasskeysRemoved }) => ({
    subject: 'Setz dein Passwort zurück',
    greeting: greet(username),
    before: ['wir haben eine Anfrage erhalten, das Passwort deines Fitfolk-Kontos zurückzusetzen.'],
    action: { label: 'Neues Passwort wählen', url: link },
    after: [
      `Der Link gilt nur einmal und läuft in ${minutes} Minuten ab.${username ? ` Dein Benutzername ist ${username}.` : ''}`,
      ...(isIdentityRemoved
        ? [
            'Dabei wird auch die verknüpfte Anmeldung mit einem anderen Dienst entfernt. Du kannst sie neu verknüpfen.',
          ]
        : []),
      ...(arePasskeysRemoved
        ? ['Dabei werden auch deine Passkeys entfernt. Du kannst sie neu hinzufügen.']
        : []),
      'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort ändert sich nicht.',
    ],
  }),
  noPassword: ({ username, identity, link }) => ({
    subject: 'So meldest du dich bei Fitfolk an',
    greeting: greet(username),
    before: [
      'wir haben eine Anfrage erhalten, das Passwort deines Fitfolk-Kontos zurückzusetzen.',
      `Dein Konto hat kein Passwort, weil du dich mit ${identity} anmeldest. Nach der Anmeldung kannst du in den Optionen eins festlegen.`,
    ],
    action: { label: 'Anmelden', url: link },
    after: ['Wenn du das nicht angefordert hast, ignoriere diese E-Mail.'],
  }),
  verifyEmail: ({ link, hours }) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    greeting: greet(undefined),
    before: [
      'jemand hat mit dieser E-Mail-Adresse ein Fitfolk-Konto erstellt. Wenn du das warst, bestätige die Adresse.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url: link },
    after: [
      `Der Link gilt nur einmal und läuft in ${hours} Stunden ab.`,
      'Wenn du kein Konto erstellt hast, ignoriere diese E-Mail und bestätige die Adresse nicht.',
    ],
  }),
  changeEmail: ({ link, hours }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    greeting: greet(undefined),
    before: [
      'jemand möchte diese E-Mail-Adresse für sein Fitfolk-Konto verwenden. Wenn du das warst, bestätige die Adresse.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url: link },
    after: [
      `Der Link gilt nur einmal und läuft in ${hours} Stunden ab. Bis dahin behält das Konto seine bisherige Adresse.`,
      'Wenn du das nicht angefordert hast, ignoriere diese E-Mail und bestätige die Adresse nicht.',
    ],
  }),
  emailInUse: () => ({
    subject: 'E-Mail-Adresse wird schon verwendet',
    greeting: greet(undefined),
    before: [
      'jemand möchte diese E-Mail-Adresse für sein Fitfolk-Konto verwenden. Ein anderes Konto verwendet sie schon, deshalb hat sich nichts geändert.',
    ],
    after: [
      'Wenn du das warst, wähle eine andere Adresse. Wenn du das nicht angefordert hast, ignoriere diese E-Mail.',
    ],
  }),
  emailChanged: ({ username, link, days }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: greet(username),
    before: [
      'die E-Mail-Adresse deines Fitfolk-Kontos wurde geändert. E-Mails gehen jetzt an die neue Adresse.',
    ],
    ...(link ? { action: { label: 'Änderung rückgängig machen', url: link } } : {}),
    after: [
      'Wenn du sie geändert hast, musst du nichts tun.',
      link
        ? `Wenn du das nicht warst, mach die Änderung innerhalb von ${days} Tagen rückgängig. Du wählst ein neues Passwort, alle Geräte werden abgemeldet, verknüpfte Anmeldungen und Passkeys entfernt.`
        : 'Wenn du das nicht warst, mach die Änderung mit dem Link rückgängig, den wir an die bisherige Adresse geschickt haben.',
    ],
  }),
  signInMethodAdded: ({ username, method, link }) => ({
    subject: 'Neue Anmeldemöglichkeit',
    greeting: greet(username),
    before: [`${addedMethods[method]} Ab jetzt kann man sich damit anmelden.`],
    action: { label: 'Optionen prüfen', url: link },
    after: [
      'Wenn du das nicht warst, setz sofort dein Passwort zurück. Das entfernt verknüpfte Anmeldungen und Passkeys und meldet alle Geräte ab.',
    ],
  }),
  tabletAdded: ({ username, device, link }) => ({
    subject: 'Neues Küchentablet',
    greeting: greet(username),
    before: [
      `ein Gerät zeigt jetzt ohne Anmeldung die Familienwoche: ${deviceName(device)}. Es zeigt Vornamen und Outfits, sonst nichts.`,
    ],
    action: { label: 'Küchentablets prüfen', url: link },
    after: ['Wenn du das nicht warst, trenne das Gerät und ändere dein Passwort.'],
  }),
  accessOpened: ({ username, access, link }) => ({
    subject: 'Etwas ist für andere offen',
    greeting: greet(username),
    before: [openedAccess[access]],
    action: { label: 'Ansehen, was für andere offen ist', url: link },
    after: ['Wenn du das nicht warst, schließ es dort und ändere dein Passwort.'],
  }),
  loginsChanged: ({ username, change, link }) => ({
    ...changedLogins[change],
    greeting: greet(username),
    action: { label: 'Ansehen, wer sich anmeldet', url: link },
  }),
  parentPinGuessed: ({ username, link }) => ({
    subject: 'Jemand rät deine Eltern-PIN',
    greeting: greet(username),
    before: ['die Eltern-PIN deines Fitfolk-Kontos wurde fünfmal hintereinander falsch eingegeben.'],
    action: { label: 'Eltern-PIN ändern', url: link },
    after: ['Weitere Versuche müssen warten. Nach zehn falschen PINs wird das Gerät abgemeldet.'],
  }),
  webhookDisabled: ({ username, name, link }) => ({
    subject: 'Ein Webhook wurde ausgeschaltet',
    greeting: greet(username),
    before: [
      `dein Webhook${name ? ` „${name}“` : ''} hat drei Tage lang keine Nachricht angenommen. Deshalb hat Fitfolk ihn ausgeschaltet. Wartende Nachrichten werden nicht gesendet.`,
    ],
    action: { label: 'Webhooks ansehen', url: link },
    after: ['Schalte ihn wieder ein, sobald seine Adresse antwortet.'],
  }),
  registrationAttempted: ({ username, link }) => ({
    subject: 'Jemand wollte sich mit deiner Adresse registrieren',
    greeting: greet(username),
    before: [
      'jemand wollte mit dieser E-Mail-Adresse ein Fitfolk-Konto anlegen. Du hast schon eines, deshalb hat sich nichts geändert.',
    ],
    action: { label: 'Passwort zurücksetzen', url: link },
    after: [
      'Wenn du das warst, melde dich an oder setze dein Passwort zurück, falls du es vergessen hast. Sonst musst du nichts tun.',
    ],
  }),
  test: () => ({
    subject: 'Test-E-Mail von Fitfolk',
    greeting: greet(undefined),
    before: ['das ist ein Test. Dein Fitfolk-Server kann E-Mails verschicken.'],
    after: [],
  }),
  secondFactorReset: ({ username }) => ({
    subject: 'Anmeldung in zwei Schritten ist aus',
    greeting: greet(username),
    before: [
      'die Administration hat die Anmeldung in zwei Schritten für dein Fitfolk-Konto ausgeschaltet. Ab jetzt genügt dein Passwort oder deine verknüpfte Anmeldung.',
    ],
    after: [
      'Richte sie in den Optionen unter „Anmeldung und Sicherheit“ neu ein.',
      'Wenn du nicht darum gebeten hast, ändere dein Passwort und melde es der Administration.',
    ],
  }),
  reminders: ({ username, subject, sections, link, unsubscribe }) => ({
    subject,
    greeting: greet(username),
    before: sections.map(({ title, lines }) => [title, ...lines].join('\n')),
    action: { label: 'Fitfolk öffnen', url: link },
    after: ['Du bekommst diese E-Mail, weil in den Optionen Erinnerungen per E-Mail eingeschaltet sind.'],
    unsubscribe: { label: 'Erinnerungen per E-Mail ausschalten', ...unsubscribe },
  }),
  newSignIn: ({ username, device, at, timeZone, link }) => {
    const name = deviceName(device);
    const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return {
      subject: `Neue Anmeldung: ${name}`,
      greeting: greet(username),
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
