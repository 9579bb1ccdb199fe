import type { Agent, Response } from 'undici';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { createPublicLookup, type Resolve, requirePublicUrl, requireSupportedUrl } from './public-lookup.ts';

export type PublicFetchOptions = {
  /** Longest body, after decompression, in bytes. */
  readonly maxBytes: number;
  /** Time limit of everything: resolving names, redirects and reading the body, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
  /** Hosts with their ports that may have addresses in private networks, such as `calendar.school.lan:8080`. */
  readonly privateHosts?: readonly string[];
  /** Replaces the resolver of the operating system. */
  readonly resolve?: Resolve;
};

type PublicRequest = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Aborts the request before its time limit. */
  readonly signal?: AbortSignal;
};

type PublicResponse = {
  /** Address after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Response['headers'];
  readonly body: Buffer;
};

export type FetchPublic = (url: string, request?: PublicRequest) => Promise<PublicResponse>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a `fetch` for addresses that users give, safe against server-side request forgery (SSRF): every hop is checked,
 * connects only to public addresses, and to those that were checked; redirects of a GET are followed a few times and never
 * from https to http; time and length are limited. Sends no cookies and no credentials.
 * @throws OutboundError
 */
export const createFetchPublic = (options: PublicFetchOptions): FetchPublic => {
  const { maxBytes, timeoutMs, maxRedirects, privateHosts = [], resolve } = options;

  const createAgentOptions = (url: URL): Agent.Options => {
    const isPrivateAllowed = listHosts(url).some((host) => privateHosts.includes(host));
    if (isPrivateAllowed) requireSupportedUrl(url);
    else requirePublicUrl(url);
    const lookup = createPublicLookup({
      ...(resolve ? { resolve } : {}),
      ...(isPrivateAllowed ? { isAllowed: () => true } : {}),
    });
    return { connect: { lookup } };
  };

  const fetchOnce = async (url: URL, request: PublicRequest, signal: AbortSignal) => {
    const { method = 'GET', headers = {}, body } = request;
    // Loaded with the first request, because it takes 14 MB of memory.
    const { Agent, fetch } = await import('undici');
    // One agent for each request: a connection is never reused for a host that was not checked.
    const dispatcher = new Agent(createAgentOptions(url));
    try {
      const init = { method, headers, redirect: 'manual', dispatcher, signal } as const;
      const response = await fetch(url, body ? { ...init, body } : init);
      const next = method === 'GET' && REDIRECTS.has(response.status) ? getNextUrl(response, url) : undefined;
      if (next) return { next };
      return {
        response: {
          url: url.href,
          status: response.status,
          headers: response.headers,
          body: await readBody(response, maxBytes, url),
        },
      };
    } catch (error) {
      throw toOutboundError(error, url.host);
    } finally {
      await dispatcher.destroy();
    }
  };

  return async (address, request = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    let url = parseUrl(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const { response, next } = await fetchOnce(url, request, signal);
      if (response) return response;
      url = next;
    }
    throw new OutboundError('redirect-not-followed', url.host);
  };
};

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Lists the ways to write the host of a URL: the default port can be left out. */
const listHosts = ({ host, hostname, port, protocol }: URL): string[] =>
  port === '' ? [host, `${hostname}:${DEFAULT_PORTS[protocol]}`] : [host];

const parseUrl = (address: string): URL => {
  if (!URL.canParse(address)) throw new OutboundError('url-not-supported', '');
  return new URL(address);
};

/** Returns where a response redirects to. @throws OutboundError `redirect-not-followed` for another scheme than https */
const getNextUrl = ({ headers }: Response, url: URL): URL => {
  const location = headers.get('location') ?? '';
  if (!location || !URL.canParse(location, url)) throw new OutboundError('redirect-not-followed', url.host);
  const next = new URL(location, url);
  if (url.protocol === 'https:' && next.protocol !== 'https:') {
    throw new OutboundError('redirect-not-followed', url.host);
  }
  return next;
};

/** Reads a body as it is decompressed, so that a small file that expands to a huge one is given up at the limit. */
const readBody = async ({ body }: Response, maxBytes: number, { host }: URL): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new OutboundError('response-too-long', host);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
