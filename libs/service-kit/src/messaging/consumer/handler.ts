import type { JsMsg } from '@nats-io/jetstream';

/** Handles messages of one event type that were received together. */
export type MessageHandler = (messages: readonly JsMsg[]) => Promise<void>;
