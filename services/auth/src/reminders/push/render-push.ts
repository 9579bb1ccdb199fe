import { createHash } from 'node:crypto';
import type { ReminderKind } from '@fitfolk/contracts/outfits';
import { getChildProfileId } from '@fitfolk/service-kit/auth/sessions';
import { resolveProfiles } from '../../accounts/account.ts';
import { getPinSetAt } from '../../accounts/account-views.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { renderSections, selectOfLogin } from '../render-sections.ts';
import { reminderTexts } from '../texts/texts.ts';
import type { UnsubscribeTokens } from '../unsubscribe-tokens.ts';
import type { PushDevicesStore } from './push-devices.store.ts';
import type { RenderPush } from './push-queue.ts';

type RenderPushDependencies = {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly devices: Pick<PushDevicesStore, 'remove'>;
  readonly tokens: UnsubscribeTokens;
};

/** Page that the notification of a kind opens. */
const pages: Readonly<Record<ReminderKind, string>> = {
  plan: '/family',
  kit: '/today',
  laundry: '/laundry',
  streak: '/today',
};

/** Longest text of a notification; push services accept 4 KiB in all. */
const MAX_BODY_LENGTH = 600;
const TOPIC_LENGTH = 32;

const shorten = (text: string): string =>
  text.length <= MAX_BODY_LENGTH ? text : `${text.slice(0, MAX_BODY_LENGTH - 1)}…`;

/** Returns a topic of the length that push services accept. */
const toTopic = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, TOPIC_LENGTH);

/**
 * Creates the renderer of notifications. A device whose session ended gets nothing and is removed; one that is limited to a
 * child gets that child's reminders only, and a viewer's those about the family week.
 */
export const createRenderPush =
  ({ accounts, sessions, devices, tokens }: RenderPushDependencies): RenderPush =>
  async ({ accountId, day, reminders }, { sessionHash, accountId: owner }) => {
    const session = await sessions.find(sessionHash);
    const account = await accounts.find({ accountId, loginId: session?.loginId });
    if (!session || !account || session.accountId !== accountId || owner !== accountId) {
      await devices.remove(sessionHash);
      return undefined;
    }
    const childProfileId = getChildProfileId(session, {
      parentPinSetAt: getPinSetAt(account),
      logins: account.logins,
      profiles: resolveProfiles(account),
    });
    // The limit of the session is that of the login, or of the parent PIN.
    const seen = selectOfLogin({ isViewer: account.isViewer, profileId: childProfileId }, reminders);
    const [section] = renderSections(account, { day, reminders: seen });
    if (!section) return undefined;
    const language = account.language ?? 'en';
    const tag = `${section.kind}-${day}`;
    const payload = {
      title: section.title,
      body: shorten(section.lines.join('\n')),
      tag,
      lang: language,
      page: account.isViewer ? '/' : pages[section.kind],
      turnOff: reminderTexts[language].turnOff,
      token: tokens.issue({ kind: 'device', id: sessionHash }),
    };
    return { payload: JSON.stringify(payload), topic: toTopic(tag) };
  };
