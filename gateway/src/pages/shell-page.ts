import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isSecureOrigin, sessionCookieName } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPath } from '../guards/plain-path.ts';
import type { DeployedFrontends } from './deployed-frontends.ts';
import { renderDocument } from './document.ts';
import { type FrontendRouteOptions, toFrontendRoute } from './frontend-route.ts';
import { frontends, SHELL } from './frontends.ts';
import { sendDocument } from './send-document.ts';
import { sendUnavailablePage, showUnavailablePage } from './unavailable-page.ts';

export type ShellPageOptions = FrontendRouteOptions & {
  /** First path segments that are never pages. */
  readonly reservedPrefixes: readonly string[];
  readonly publicOrigin: string | undefined;
  /** Share of page loads that report their speed. */
  readonly webVitalsSampleRatio: number;
  /** True if not everyone may create an account. */
  readonly isRegistrationLimited: boolean;
};

export type ReadFrontends = () => Promise<DeployedFrontends>;

/** Request headers for parts, encodings and copies of the shell's file, which is not what the client receives. */
const withoutVariants = {
  'accept-encoding': 'identity',
  'if-modified-since': undefined,
  'if-none-match': undefined,
  'if-range': undefined,
  range: undefined,
};

/** Registers the shell's page for all paths without a route of their own. */
export const registerShellPage = (
  http: FastifyInstance,
  readFrontends: ReadFrontends,
  options: ShellPageOptions,
): void => {
  const { registerProxy, policy, reservedPrefixes, publicOrigin } = options;
  const { webVitalsSampleRatio, isRegistrationLimited } = options;
  const service = frontends[SHELL] ?? SHELL;
  const sendPage = async (reply: FastifyReply, body: Readable): Promise<FastifyReply> => {
    if (reply.statusCode >= 400) {
      // The frontend has no build.
      body.destroy();
      return sendUnavailablePage(reply);
    }
    const { request } = reply;
    const [html, deployed] = await Promise.all([text(body), readFrontends()]);
    const { preview } = request.query as { readonly preview?: unknown };
    const visit = { path: getPath(request.url), preview, hasSession: hasSession(request, publicOrigin) };
    const document = { ...deployed, webVitalsSampleRatio, isRegistrationLimited, publicOrigin };
    return sendDocument(reply, renderDocument(html, visit, document));
  };
  const isVisit = (request: FastifyRequest) => isNavigation(request, reservedPrefixes);
  http.register(async (pages) => {
    showUnavailablePage(pages, isVisit);
    registerProxy(pages, {
      ...toFrontendRoute(service, options),
      path: '/*',
      preHandler: async (request) => {
        if (!isVisit(request)) throw new AppError('not-found');
      },
      toUpstreamRequest: () => ({
        path: `/apps/${SHELL}/index.html`,
        query: '',
        headers: withoutVariants,
      }),
      mapResponseHeaders: ({ 'cache-control': cacheControl }) => ({
        'cache-control': cacheControl,
        'content-security-policy': policy,
      }),
      onResponse: (reply, body) => {
        sendPage(reply, body).catch(() => sendUnavailablePage(reply));
      },
      onUnavailable: sendUnavailablePage,
    });
  });
};

/** Returns true for a request with a session cookie; whether the session exists does not matter to a document. */
const hasSession = ({ headers, protocol }: FastifyRequest, publicOrigin?: string): boolean =>
  `; ${headers.cookie}`.includes(`; ${sessionCookieName(isSecureOrigin(publicOrigin, protocol))}=`);

/** Distinguishes page navigations, and requests of the service worker for a page, from those for missing files or endpoints. */
const isNavigation = ({ url, headers }: FastifyRequest, reservedPrefixes: readonly string[]): boolean => {
  const path = `${getPath(url)}/`;
  if (reservedPrefixes.some((prefix) => path.startsWith(`/${prefix}/`))) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination === 'empty') return headers.accept === 'text/html';
  if (destination !== undefined) return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
};
