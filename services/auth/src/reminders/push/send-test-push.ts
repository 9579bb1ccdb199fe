import type { TestPushResult } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../../accounts/account.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { reminderTexts } from '../texts/texts.ts';
import type { UnsubscribeTokens } from '../unsubscribe-tokens.ts';
import type { PushDevice, PushDevicesStore } from './push-devices.store.ts';
import type { SendPush } from './push-transport.ts';

type SendTestPushDependencies = {
  readonly devices: Pick<PushDevicesStore, 'listByAccount' | 'removeSubscription'>;
  readonly sessions: Pick<Sessions, 'listLive'>;
  /** Undefined when reminders are not set up. */
  readonly sendPush: SendPush | undefined;
  readonly tokens: UnsubscribeTokens | undefined;
};

/** A device that is offline for longer shows nothing. */
const TTL_S = 600;
const TAG = 'test';
/** Page that the notification opens. */
const PAGE = '/operator';

/** Creates the function that sends a notification at once, past the queue, to the devices of a login. */
export const createSendTestPush =
  ({ devices, sessions, sendPush, tokens }: SendTestPushDependencies) =>
  /** @throws AppError `reminders-unavailable` */
  async (account: Account): Promise<TestPushResult> => {
    if (!sendPush || !tokens) throw new AppError('reminders-unavailable');
    const language = account.language ?? 'en';
    const { test, turnOff } = reminderTexts[language];

    const send = async (device: PushDevice): Promise<boolean> => {
      const token = tokens.issue({ kind: 'device', id: device.sessionHash });
      const content = { ...test, tag: TAG, lang: language, page: PAGE, turnOff, token };
      const message = { payload: JSON.stringify(content), topic: TAG, ttlS: TTL_S };
      // A push service that does not answer is what the test is for.
      const outcome = await sendPush({ ...message, subscription: device.subscription }).catch(
        () => 'rejected',
      );
      if (outcome === 'gone') await devices.removeSubscription(device);
      return outcome === 'accepted';
    };

    const own = new Set((await sessions.listLive(toLoginRef(account))).map(({ hash }) => hash));
    const found = (await devices.listByAccount(account.id)).filter(({ sessionHash }) => own.has(sessionHash));
    const accepted = await Promise.all(found.map(send));
    return { devices: found.length, accepted: accepted.filter(Boolean).length };
  };

export type SendTestPush = ReturnType<typeof createSendTestPush>;
