import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventData, EventDefinition, EventEnvelope } from '@fitfolk/contracts/core/event';
import type { ClientSession, Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { getRemainingMs } from '../clients/deadline.ts';
import { RETRY_BUDGET_MS, runTransaction } from '../connections/run-transaction.ts';
import { getTraceparent } from '../observability/trace.ts';
import type { OutboxStore } from './outbox.ts';

/** One MongoDB transaction: the writes made with its `session` and the events published in it commit together. */
export type Transaction = {
  readonly session: ClientSession;
  /** Records an event about the entity `subject`, which is published after the commit. */
  publish<D extends EventDefinition>(definition: D, subject: string, data: EventData<D>): void;
  /** Runs an effect outside of MongoDB after the commit. The unit of work resolves after it. */
  afterCommit(effect: () => Promise<void>): void;
};

/**
 * Runs work in one transaction and returns its result. The work may run several times, so it must have no effects besides
 * writes to MongoDB, and must not catch duplicate-key errors. Within the work of another one, it joins that transaction.
 */
export type UnitOfWork = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

type UnitOfWorkOptions = {
  readonly database: Connection;
  readonly outbox: OutboxStore;
  readonly source: string;
  readonly typePrefix: string;
  /** Runs after a commit and its effects with its events, if there are any. */
  readonly onCommitted: (events: readonly EventEnvelope[]) => void;
  readonly clock: () => Date;
};

/** Creates the unit of work of a service's database. */
export const createUnitOfWork = (options: UnitOfWorkOptions): UnitOfWork => {
  const { database, outbox, onCommitted } = options;
  const running = new AsyncLocalStorage<Transaction>();
  return async (work) => {
    const joined = running.getStore();
    if (joined) return work(joined);
    let envelopes: EventEnvelope[] = [];
    let effects: (() => Promise<void>)[] = [];
    // Nobody waits for the effect of a request after its deadline.
    const budgetMs = Math.min(RETRY_BUDGET_MS, getRemainingMs());
    const result = await runTransaction(
      database,
      async (session) => {
        envelopes = [];
        effects = [];
        const transaction: Transaction = {
          session,
          publish: (definition, subject, data) =>
            void envelopes.push(createEnvelope(definition, subject, data, options)),
          afterCommit: (effect) => void effects.push(effect),
        };
        const value = await running.run(transaction, () => work(transaction));
        if (envelopes.length > 0) await outbox.add(envelopes, session);
        return value;
      },
      budgetMs,
    );
    try {
      for (const effect of effects) await effect();
    } finally {
      // Last, so that a page that reads again on an event usually finds the effects, such as the gateway's copy of an account.
      if (envelopes.length > 0) onCommitted(envelopes);
    }
    return result;
  };
};

const createEnvelope = (
  definition: EventDefinition,
  subject: string,
  data: unknown,
  { source, typePrefix, clock }: Pick<UnitOfWorkOptions, 'source' | 'typePrefix' | 'clock'>,
): EventEnvelope => {
  const cause = getTraceparent();
  return {
    specversion: '1.0',
    id: uuidv7(),
    source,
    type: `${typePrefix}.${definition.type}`,
    subject,
    time: clock().toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${definition.type}/${definition.version}`,
    ...(cause ? { traceparent: cause } : {}),
    data: definition.schema.parse(data),
  };
};
