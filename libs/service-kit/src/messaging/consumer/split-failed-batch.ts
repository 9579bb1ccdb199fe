import type { MessageHandler } from './handler.ts';

/**
 * Divides a failed batch into halves until the failing messages are alone, so that a bad event costs the others few
 * additional transactions and no attempt.
 */
export const splitFailedBatch = (next: MessageHandler): MessageHandler => {
  const handle: MessageHandler = async (messages) => {
    try {
      await next(messages);
    } catch {
      // A single message has been settled when its handler fails.
      if (messages.length === 1) return;
      const middle = Math.ceil(messages.length / 2);
      await handle(messages.slice(0, middle));
      await handle(messages.slice(middle));
    }
  };
  return handle;
};
