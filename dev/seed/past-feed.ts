import { type ApiClient, createApi } from '@fitfolk/api-client';
import { feedContract } from '@fitfolk/contracts/feed';
import { feed } from '@fitfolk/feed/service';
import { toAudience } from '@fitfolk/service-kit/auth/identity';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { createToolSigner } from '../launcher/service-clients.ts';
import type { Member } from './household.ts';

export type PastFeed = {
  /** Sets the time at which the following calls take place. */
  setNow(now: Date): void;
  /** Creates a client that acts for a member. */
  as(member: Member): Promise<ApiClient<typeof feedContract>>;
  stop(): Promise<void>;
};

/** Starts a feed service with an adjustable clock, so that posts and votes of past days follow the rules of their day. */
export const startPastFeed = async (env: NodeJS.ProcessEnv): Promise<PastFeed> => {
  let now = new Date();
  const signer = await createToolSigner(env);
  const services = await startServices([feed], {
    env: { ...env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0', FEED_PORT: '0', METRICS_PORT: '' },
    clock: () => now,
  });
  return {
    setNow: (next) => {
      now = next;
    },
    as: async ({ household: { user }, profiles }) => {
      const token = await signer.forAccount(
        {
          id: user.id,
          version: 0,
          plan: user.isPremium ? 'pro' : 'free',
          accountType: user.accountType,
          onboarded: true,
          timeZone: user.timeZone,
          profiles: profiles.map(({ id, isParent, isChild, sharesOutside }) => ({
            id,
            isParent,
            ...(isChild === undefined ? {} : { isChild }),
            sharesOutside,
          })),
        },
        '',
        toAudience(feedContract),
      );
      return createApi(feedContract, {
        baseUrl: services.url('feed'),
        headers: () => ({ authorization: `Bearer ${token}` }),
      });
    },
    stop: services.stop,
  };
};
