import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { toAudience } from '@fitfolk/service-kit/auth/identity';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { createToolSigner } from '../launcher/service-clients.ts';
import type { Member } from './household.ts';

export type PastService<C extends Contract> = {
  /** Sets the time at which the following calls take place. */
  setNow(now: Date): void;
  /** Creates a client that acts for a member. */
  as(member: Pick<Member, 'household' | 'profiles'>): Promise<ApiClient<C>>;
  stop(): Promise<void>;
};

/** Starts a service with an adjustable clock, so that what happened on past days follows the rules of its day. */
export const startPastService = async <C extends Contract>(
  service: AnyService,
  contract: C,
  env: NodeJS.ProcessEnv,
): Promise<PastService<C>> => {
  let now = new Date();
  const signer = await createToolSigner(env);
  const port = `${service.name.toUpperCase()}_PORT`;
  const services = await startServices([service], {
    env: { ...env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0', [port]: '0', METRICS_PORT: '' },
    clock: () => now,
  });
  return {
    setNow: (next) => {
      now = next;
    },
    as: async ({ household: { user }, profiles }) => {
      const account = {
        id: user.id,
        version: 0,
        plan: user.isPremium ? ('pro' as const) : ('free' as const),
        accountType: user.accountType,
        onboarded: true,
        timeZone: user.timeZone,
        profiles: profiles.map(({ id, isParent, isChild, sharesOutside }) => ({
          id,
          isParent,
          ...(isChild === undefined ? {} : { isChild }),
          sharesOutside,
        })),
      };
      // One token would expire while a large family is filled.
      const fetchAsMember: typeof fetch = async (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${await signer.forAccount(account, '', toAudience(contract))}`);
        return fetch(input, { ...init, headers });
      };
      return createApi(contract, { baseUrl: services.url(service.name), fetch: fetchAsMember });
    },
    stop: services.stop,
  };
};
