import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isSecureOrigin, sessionCookieName } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPagePolicy } from '../guards/content-security-policy.ts';
import { getPath } from '../guards/plain-path.ts';
import type { ProxyRoute, RegisterProxy } from '../upstreams/proxy.ts';
import { createFrontendReader, type DeployedFrontends } from './deployed-frontends.ts';
import { renderDocument } from './document.ts';
import { frontends, SHELL } from './frontends.ts';
import { formatRemote, getExternalOrigins } from './remotes.ts';
import { sendDocument } from './send-document.ts';
import { sendUnavailablePage, showUnavailablePage } from './unavailable-page.ts';

type Options = {
  readonly registerProxy: RegisterProxy;
  readonly serviceUrl: (name: string) => string;
  /** Manifest URL by remote name, with pinned hashes as fragment. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Origin of direct uploads, if not our own. */
  readonly uploadOrigin: string | undefined;
  /** First path segments that are never pages. */
  readonly reservedPrefixes: readonly string[];
  readonly publicOrigin: string | undefined;
  /** Share of page loads that report their speed. */
  readonly webVitalsSampleRatio: number;
  readonly clock: () => Date;
};
type ReadFrontends = () => Promise<DeployedFrontends>;
type PageOptions = Options & { readonly policy: string };

/** Registers each frontend's files under `/apps/<name>/`, `/remotes.json`, the shell's service worker, and its page for all other paths. */
export const registerPages = (http: FastifyInstance, options: Options): void => {
  const { remotes, uploadOrigin } = options;
  const policy = createPagePolicy({
    remotes: getExternalOrigins(remotes),
    uploads: uploadOrigin ? [uploadOrigin] : [],
  });
  for (const [name, service] of Object.entries(frontends)) {
    registerAssets(http, name, service, { ...options, policy });
  }
  registerServiceWorker(http, { ...options, policy });
  const readFrontends = createFrontendReader(options);
  registerShellPage(http, readFrontends, { ...options, policy });
  registerRemoteList(http, readFrontends);
};

/** Registers the list of remotes: the URL of each manifest, with the hash of the entry script as fragment if it is known. */
const registerRemoteList = (http: FastifyInstance, readFrontends: ReadFrontends): void => {
  http.get('/remotes.json', async (_request, reply) => {
    const { remotes } = await readFrontends();
    const urls = Object.entries(remotes).map(([name, { manifest, integrity }]) => [
      name,
      formatRemote(manifest, integrity),
    ]);
    return reply.header('cache-control', 'no-cache').send(Object.fromEntries(urls));
  });
};

/** Returns what every route to a frontend has in common. */
const toFrontendRoute = (service: string, { serviceUrl, policy }: PageOptions) =>
  ({
    upstream: service,
    getUrl: () => serviceUrl(service),
    method: 'GET',
    mapResponseHeaders: (headers) => ({ ...headers, 'content-security-policy': policy }),
  }) satisfies Partial<ProxyRoute>;

/** Registers the files of a frontend, with the compression and caching headers of the service that serves them. */
const registerAssets = (http: FastifyInstance, name: string, service: string, options: PageOptions): void => {
  options.registerProxy(http, {
    ...toFrontendRoute(service, options),
    path: `/apps/${name}/*`,
    config: { isQuiet: true },
  });
};

/** Serves the service worker of the shell at the root, because the folder of a worker limits the pages that it handles. */
const registerServiceWorker = (http: FastifyInstance, options: PageOptions): void => {
  const service = frontends[SHELL] ?? SHELL;
  options.registerProxy(http, {
    ...toFrontendRoute(service, options),
    path: '/service-worker.js',
    config: { isQuiet: true },
    toUpstreamRequest: () => ({ path: `/apps/${SHELL}/service-worker.js`, query: '' }),
  });
};

/** Request headers for parts, encodings and copies of the shell's file, which is not what the client receives. */
const withoutVariants = {
  'accept-encoding': 'identity',
  'if-modified-since': undefined,
  'if-none-match': undefined,
  'if-range': undefined,
  range: undefined,
};

const registerShellPage = (
  http: FastifyInstance,
  readFrontends: ReadFrontends,
  options: PageOptions,
): void => {
  const { registerProxy, policy, reservedPrefixes, publicOrigin, webVitalsSampleRatio } = options;
  const service = frontends[SHELL] ?? SHELL;
  const sendPage = async (reply: FastifyReply, body: Readable): Promise<FastifyReply> => {
    if (reply.statusCode >= 400) {
      // The frontend has no build.
      body.destroy();
      return sendUnavailablePage(reply);
    }
    const { request } = reply;
    const [html, deployed] = await Promise.all([text(body), readFrontends()]);
    const visit = { path: getPath(request.url), hasSession: hasSession(request, publicOrigin) };
    return sendDocument(reply, renderDocument(html, visit, { ...deployed, webVitalsSampleRatio }));
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

/** Distinguishes page navigations from requests for missing files or endpoints. */
const isNavigation = ({ url, headers }: FastifyRequest, reservedPrefixes: readonly string[]): boolean => {
  const path = `${getPath(url)}/`;
  if (reservedPrefixes.some((prefix) => path.startsWith(`/${prefix}/`))) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
};
