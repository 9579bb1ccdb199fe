import type { SecurityEvent, SecurityEventKind } from '@fitfolk/contracts/auth';
import { getCoarseNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceMetrics } from '@fitfolk/service-kit/observability/metrics';
import { v7 as uuidv7 } from 'uuid';
import { parseDevice } from '../sessions/device.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { SecurityEventsStore } from './security-events.store.ts';

type SecurityEventsDependencies = {
  readonly store: SecurityEventsStore;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly metrics: Pick<ServiceMetrics, 'createCounter'>;
};

type EventSource = Partial<Pick<HttpExchange, 'request'>> & { readonly transaction?: Transaction };

export type AuditedAccount = {
  readonly id: string;
  readonly loginId: string;
  readonly profileId?: string;
  readonly isViewer?: boolean;
  readonly logins: readonly { readonly id: string; readonly username: string }[];
};

type Page = { readonly events: SecurityEvent[]; readonly next: string | undefined };

const DEFAULT_LIMIT = 20;

/** Audit log of accounts: an append-only list for the owner, and a log line and a counter for the operator. */
export const createSecurityEvents = ({ store, clock, log, metrics }: SecurityEventsDependencies) => {
  const count = metrics.createCounter({
    name: 'fitfolk_security_events_total',
    help: 'Entries of the audit log by kind, such as registered, signed-in and sign-in-failed',
    labels: ['kind'],
  });
  return {
    /**
     * Records an event, and the browser whose request caused it. In the transaction of a change, both are stored or neither.
     * Without one, a failure to store the event is only logged: what happened was rejected anyway.
     */
    record: async (
      { accountId, loginId }: LoginRef,
      kind: SecurityEventKind,
      { request, transaction }: EventSource = {},
    ): Promise<void> => {
      const at = clock();
      const device = request ? parseDevice(request.headers['user-agent']) : null;
      const network = request ? getCoarseNetwork(request) : null;
      const login = loginId === undefined ? {} : { loginId };
      const event = { id: uuidv7(), accountId, ...login, kind, at, device, network };
      const report = () => {
        count({ kind }, 1);
        log.info({ securityEvent: kind, accountId, ...login, device, network }, 'security event');
      };
      if (transaction) {
        await store.add(event, transaction);
        transaction.afterCommit(async () => report());
        return;
      }
      report();
      await store.add(event).catch((error: unknown) => {
        log.error({ err: error, accountId, securityEvent: kind }, 'could not store the security event');
      });
    },

    /** Returns a page of an account's events, newest first; for children and viewers those of their login. */
    list: async (
      account: AuditedAccount,
      {
        limit = DEFAULT_LIMIT,
        cursor,
      }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
    ): Promise<Page> => {
      const { id: accountId, loginId: own, profileId, isViewer, logins } = account;
      const isParent = profileId === undefined && !isViewer;
      const ref = isParent ? { accountId } : { accountId, loginId: own };
      const found = await store.list(ref, limit + 1, cursor);
      const shown = found.slice(0, limit);
      return {
        events: shown.map(({ accountId: _, loginId, at, ...event }) => ({
          ...event,
          at: at.toISOString(),
          username: logins.find(({ id }) => id === loginId)?.username ?? null,
        })),
        next: found.length > limit ? shown.at(-1)?.id : undefined,
      };
    },

    removeByAccount: store.removeByAccount,
  };
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
export type RecordSecurityEvent = SecurityEvents['record'];
