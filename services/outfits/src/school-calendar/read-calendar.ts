import type { CalendarFailure } from '@fitfolk/contracts/outfits';
import type { FetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { OutboundError } from '@fitfolk/service-kit/outbound/outbound-error';
import type { ReceivedFile } from './list-events-in-worker.ts';

/** Tags that a server gave a copy, sent back with the next request. */
export type Validators = {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Day on which the copy was read. */
  readonly readOn?: string | undefined;
};

export type ReadCalendar = (
  url: string,
  validators: Validators,
  signal?: AbortSignal,
) => Promise<CalendarAnswer>;

/** Answer of the server: a copy, that the last copy is up to date, or a failure. */
export type CalendarAnswer =
  | (Omit<Validators, 'readOn'> & { readonly kind: 'read'; readonly file: ReceivedFile })
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: CalendarFailure };

const OK = 200;
const NOT_MODIFIED = 304;
/** Longest validator that is stored, in characters. */
const MAX_VALIDATOR_LENGTH = 500;

/** Creates the function that reads a calendar file with a conditional request (RFC 9110, section 13). */
export const createReadCalendar =
  (fetchPublic: FetchPublic): ReadCalendar =>
  async (url, { etag, lastModified }, signal) => {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'user-agent': 'Fitfolk (school calendar)',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    };
    try {
      const {
        status,
        headers: received,
        body,
      } = await fetchPublic(url, {
        headers,
        ...(signal ? { signal } : {}),
      });
      // Without a validator there is no copy that could be up to date.
      if (status === NOT_MODIFIED && (etag || lastModified)) return { kind: 'unchanged' };
      if (status !== OK) return { kind: 'failed', reason: 'unreachable' };
      const read = (name: string) => received.get(name)?.slice(0, MAX_VALIDATOR_LENGTH) ?? undefined;
      return {
        kind: 'read',
        file: { body, contentType: received.get('content-type') ?? '' },
        etag: read('etag'),
        lastModified: read('last-modified'),
      };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const reason = error.reason === 'response-too-long' ? 'too-long' : 'unreachable';
      return { kind: 'failed', reason };
    }
  };
