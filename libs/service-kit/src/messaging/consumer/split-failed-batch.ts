import type { MessageHandler } from './handler.ts';

/** Handles the messages of a failed batch one by one, so that one bad event doesn't hold up the others. */
export const splitFailedBatch =
  (next: MessageHandler): MessageHandler =>
  async (messages) => {
    try {
      await next(messages);
    } catch {
      // A single message has been settled when its handler fails.
      if (messages.length === 1) return;
      for (const message of messages) await next([message]).catch(() => {});
    }
  };
