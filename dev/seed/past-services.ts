import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { Profile, User } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feed } from '@fitfolk/feed/service';
import { outfits } from '@fitfolk/outfits/service';
import { toAudience } from '@fitfolk/service-kit/auth/identity';
import { createTraceId, traceFields } from '@fitfolk/service-kit/observability/trace';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { createToolSigner } from '../launcher/service-clients.ts';
import { retryUnavailable } from './requests/retry-unavailable.ts';

/** Account that sends a request, with all of its profiles. */
type Sender = { readonly household: { readonly user: User }; readonly profiles: readonly Profile[] };

/** A service in which every request names the time at which it takes place. */
export type PastService<C extends Contract> = {
  /** Creates a client that acts for an account at a time. */
  as(sender: Sender, time: Date): ApiClient<C>;
};

export type PastServices = {
  /** Returns the service that implements a contract. */
  get<C extends Contract>(contract: C): PastService<C>;
  stop(): Promise<void>;
};

/** Starts outfits and feed with a clock for each request, so that what happened on past days follows the rules of its day. */
export const startPastServices = async (env: NodeJS.ProcessEnv): Promise<PastServices> => {
  // The trace of a request reaches everything that handles it, so its clock needs no parameter of the services.
  const timesByTrace = new Map<string, Date>();
  const getTime = (): Date => timesByTrace.get(traceFields().trace_id ?? '') ?? new Date();
  const sendAt = async (time: Date, input: string | URL | Request, init: RequestInit): Promise<Response> => {
    const traceId = createTraceId();
    const headers = new Headers(init.headers);
    headers.set('traceparent', `00-${traceId}-${traceId.slice(0, 16)}-00`);
    timesByTrace.set(traceId, time);
    try {
      return await fetch(input, { ...init, headers });
    } finally {
      timesByTrace.delete(traceId);
    }
  };
  const signer = await createToolSigner(env);
  const services = await startServices([outfits, feed], {
    env: { ...env, LOG_LEVEL: 'warn', OUTFITS_PORT: '0', FEED_PORT: '0', METRICS_PORT: '' },
    clock: getTime,
  });
  return {
    get: (contract) => ({
      as: (sender, time) => {
        const account = toAccount(sender);
        // One token would expire while a large family is filled.
        const fetchAsSender: typeof fetch = async (input, init) => {
          const headers = new Headers(init?.headers);
          const token = await signer.forAccount(account, '', toAudience(contract));
          headers.set('authorization', `Bearer ${token}`);
          return sendAt(time, input, { ...init, headers });
        };
        return createApi(contract, {
          baseUrl: services.url(contract.service),
          fetch: retryUnavailable(fetchAsSender),
        });
      },
    }),
    stop: services.stop,
  };
};

const toAccount = ({ household: { user }, profiles }: Sender) => ({
  id: user.id,
  version: 0,
  plan: user.isPremium ? ('pro' as const) : ('free' as const),
  accountType: user.accountType,
  onboarded: true,
  timeZone: user.timeZone,
  logins: [],
  profiles: profiles.map(({ id, isParent, isChild, sharesOutside }) => ({
    id,
    isParent,
    isChild,
    sharesOutside,
    hidesVoteCounts: isChild,
    ageGroup: isChild ? ('child' as const) : ('adult' as const),
  })),
});
