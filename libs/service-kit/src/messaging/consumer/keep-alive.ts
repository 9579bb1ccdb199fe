import { ACK_WAIT_MS } from '../streams.ts';
import type { MessageHandler } from './handler.ts';

/** Extends the acknowledgement deadline of messages while they are being handled. */
export const keepAlive =
  (next: MessageHandler): MessageHandler =>
  async (messages) => {
    const timer = setInterval(() => {
      for (const message of messages) message.working();
    }, ACK_WAIT_MS / 3);
    try {
      await next(messages);
    } finally {
      clearInterval(timer);
    }
  };
