import { AsyncLocalStorage } from 'node:async_hooks';

const correlation = new AsyncLocalStorage<string>();

/** Runs work so that its log lines and the events it causes carry one id. */
export const withCorrelation = <T>(id: string, work: () => T): T => correlation.run(id, work);

/** The id of the request or event being worked on, if any. */
export const correlationId = (): string | undefined => correlation.getStore();
