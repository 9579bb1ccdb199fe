import type { SecurityEvent, SecurityEventKind } from '@fitfolk/contracts/auth';
import { getCoarseNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { v7 as uuidv7 } from 'uuid';
import { parseDevice } from '../sessions/device.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { SecurityEventsStore } from './security-events.store.ts';

type SecurityEventsDependencies = {
  readonly store: SecurityEventsStore;
  readonly clock: () => Date;
  readonly log: Logger;
};

type Page = { readonly events: SecurityEvent[]; readonly next: string | undefined };

const DEFAULT_LIMIT = 20;

/** Audit log of accounts: an append-only list for the owner, and a log line for the operator. */
export const createSecurityEvents = ({ store, clock, log }: SecurityEventsDependencies) => ({
  /**
   * Records an event, and the browser of the exchange in which it happened. A failure to store it is only logged, so that it
   * blocks no sign-in or change.
   */
  record: async (
    accountId: string,
    kind: SecurityEventKind,
    exchange?: Pick<HttpExchange, 'request'>,
  ): Promise<void> => {
    const at = clock();
    const device = exchange ? parseDevice(exchange.request.headers['user-agent']) : null;
    const network = exchange ? getCoarseNetwork(exchange.request) : null;
    log.info({ securityEvent: kind, accountId, device, network }, 'security event');
    await store.add({ id: uuidv7(), accountId, kind, at, device, network }).catch((error: unknown) => {
      log.error({ err: error, accountId, securityEvent: kind }, 'could not store the security event');
    });
  },

  /** Returns a page of an account's events, newest first. */
  list: async (
    accountId: string,
    {
      limit = DEFAULT_LIMIT,
      cursor,
    }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ): Promise<Page> => {
    const found = await store.list(accountId, limit + 1, cursor);
    const shown = found.slice(0, limit);
    return {
      events: shown.map(({ accountId: _, at, ...event }) => ({ ...event, at: at.toISOString() })),
      next: found.length > limit ? shown.at(-1)?.id : undefined,
    };
  },

  removeByAccount: store.removeByAccount,
});

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
export type RecordSecurityEvent = SecurityEvents['record'];
