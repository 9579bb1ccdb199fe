import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import { createFetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { OutboundError } from '@fitfolk/service-kit/outbound/outbound-error';

/** Result of handing a notification to a push service; `gone` means that the subscription ended. */
export type PushOutcome = 'accepted' | 'gone' | 'rejected';

export type PushMessage = {
  readonly subscription: NewReminderDevice;
  /** Text that only the device can decrypt. */
  readonly payload: string;
  /** Time for which the push service keeps it for a device that is offline, in seconds. */
  readonly ttlS: number;
  /** A later message of a topic replaces one that was not delivered yet. At most 32 characters of base64url. */
  readonly topic: string;
};

/** Resolves once the push service answered. @throws Error when it can be tried again */
export type SendPush = (message: PushMessage) => Promise<PushOutcome>;

export type PushTransportOptions = {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for operators of push services: a URL with `https:` or `mailto:`. */
  readonly subject: string;
  /** Allows push services with `http:` on this machine, for development and tests. */
  readonly isLocalAllowed: boolean;
};

const MAX_RESPONSE_BYTES = 16 * 1024;
const TIMEOUT_MS = 10_000;

const GONE = new Set([404, 410]);

const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';

/** Returns whether a push service may have this URL; its address is checked when something is sent to it. */
export const isPushUrl = (text: string, isLocalAllowed: boolean): boolean => {
  const url = new URL(text);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (isLocalAllowed && isLocal(url));
};

/** Creates a transport of the Web Push protocol (RFC 8030), with encrypted payloads (RFC 8291) and VAPID (RFC 8292). */
export const createPushTransport = ({
  subject,
  publicKey,
  privateKey,
  isLocalAllowed,
}: PushTransportOptions): SendPush => {
  const vapidDetails = { subject, publicKey, privateKey };
  return async ({ subscription, payload, ttlS, topic }) => {
    if (!isPushUrl(subscription.endpoint, isLocalAllowed)) return 'gone';
    const url = new URL(subscription.endpoint);
    // Loaded for the first notification, because the library takes memory.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: ttlS,
      topic,
      contentEncoding: 'aes128gcm',
    });
    const fetchPublic = createFetchPublic({
      maxBytes: MAX_RESPONSE_BYTES,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
      privateHosts: isLocalAllowed && isLocal(url) ? [url.host] : [],
    });
    const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>;
    try {
      const { status } = await fetchPublic(url.href, {
        method: method as 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body,
      });
      return toOutcome(status);
    } catch (error) {
      if (isForbidden(error)) return 'gone';
      throw error;
    }
  };
};

/** @throws Error for a status after which the message can be sent again */
const toOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.has(status)) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'rejected';
};

/** Returns true for an address to which nothing is ever sent. */
const isForbidden = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (error.reason === 'address-not-public' || error.reason === 'url-not-supported');
