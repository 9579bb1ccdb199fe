import type { mongo } from 'mongoose';
import { endClientSpan, type Span, startClientSpan } from '../../observability/trace.ts';

/** Returns the collection of a command; commands of a transaction have none. */
const getCollection = (command: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  [command[name], command.collection].find((value) => typeof value === 'string') as string | undefined;

/** Records a span for each command of a client with `monitorCommands`. Spans contain no values of the command. */
export const traceCommands = (client: mongo.MongoClient): void => {
  const spans = new Map<number, Span>();
  const end = (requestId: number, error?: Error): void => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    if (span) endClientSpan(span, error);
  };
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection = getCollection(command, commandName);
    const span = startClientSpan({
      name: collection ? `${commandName} ${collection}` : commandName,
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.namespace': databaseName,
        ...(collection ? { 'db.collection.name': collection } : {}),
      },
    });
    if (span) spans.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
};
