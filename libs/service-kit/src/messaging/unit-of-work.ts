import type { EventData, EventDefinition, EventEnvelope } from '@fitfolk/contracts/core/event';
import type { ClientSession, Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { runTransaction } from '../connections/run-transaction.ts';
import { getTraceparent } from '../observability/trace.ts';
import type { OutboxStore } from './outbox.ts';

/** One MongoDB transaction: the writes made with its `session` and the events published in it commit together. */
export type Transaction = {
  readonly session: ClientSession;
  /** Records an event about the entity `subject`, which is published after the commit. */
  publish<D extends EventDefinition>(definition: D, subject: string, data: EventData<D>): void;
};

/**
 * Runs work in one transaction and returns its result. The work may run several times, so it must have no effects besides
 * writes to MongoDB, and must not catch duplicate-key errors.
 */
export type UnitOfWork = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

type UnitOfWorkOptions = {
  readonly database: Connection;
  readonly outbox: OutboxStore;
  readonly source: string;
  readonly typePrefix: string;
  /** Runs after a commit with events. */
  readonly onCommitted: () => void;
  readonly clock: () => Date;
};

/** Creates the unit of work of a service's database. */
export const createUnitOfWork =
  ({ database, outbox, source, typePrefix, onCommitted, clock }: UnitOfWorkOptions): UnitOfWork =>
  async (work) => {
    let envelopes: EventEnvelope[] = [];
    const result = await runTransaction(database, async (session) => {
      envelopes = [];
      const value = await work({
        session,
        publish: (definition, subject, data) => {
          envelopes.push(createEnvelope(definition, subject, data, { source, typePrefix, clock }));
        },
      });
      if (envelopes.length > 0) await outbox.add(envelopes, session);
      return value;
    });
    if (envelopes.length > 0) onCommitted();
    return result;
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
