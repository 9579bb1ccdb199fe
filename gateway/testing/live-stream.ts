import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { LiveMessage } from '@fitfolk/contracts/live';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';

export type ReceivedMessage = { readonly id: string; readonly message: LiveMessage };

export type LiveStream = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly messages: readonly ReceivedMessage[];
  /** Resolves when the gateway has ended the stream. */
  readonly ended: Promise<void>;
  /** Stops reading without closing the connection. */
  stopReading(): void;
  close(): void;
};

type LiveStreamOptions = { readonly cookie?: string; readonly lastEventId?: string; readonly query?: string };

/** Opens the live stream like a browser's `EventSource`. */
export const openLiveStream = (
  origin: string,
  { cookie, lastEventId, query = '' }: LiveStreamOptions = {},
): Promise<LiveStream> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      ...(cookie ? { cookie } : {}),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    };
    const request: ClientRequest = get(
      `${origin}${LIVE_PATH}${query}`,
      { headers, agent: false },
      (response) => {
        const messages: ReceivedMessage[] = [];
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const parts = `${rest}${chunk}`.split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) messages.push(...parseServerSentEvent(part));
        });
        response.on('close', () => end());
        response.on('error', () => end());
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          messages,
          ended,
          stopReading: () => response.pause(),
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });

const parseServerSentEvent = (part: string): ReceivedMessage[] => {
  const data = /^data: (.*)$/m.exec(part)?.[1];
  if (!data) return [];
  const message = LiveMessage.parse(JSON.parse(data));
  if (message.type === 'heartbeat') return [];
  return [{ id: /^id: (.*)$/m.exec(part)?.[1] ?? '', message }];
};
