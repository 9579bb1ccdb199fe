import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPagePolicy } from '../guards/content-security-policy.ts';
import { getPath } from '../guards/plain-path.ts';
import type { Forward } from '../upstreams/forward.ts';
import { frontends, SHELL } from './frontends.ts';
import { getExternalOrigins } from './remotes.ts';
import { sendUnavailablePage } from './unavailable-page.ts';

type Options = {
  readonly forward: Forward;
  readonly serviceUrl: (name: string) => string;
  /** Manifest URL by remote name. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Origin of direct uploads, if not our own. */
  readonly uploadOrigin: string | undefined;
  /** First path segments that are never pages. */
  readonly reservedPrefixes: readonly string[];
};
type PageOptions = Options & { readonly policy: string };

/** Registers each frontend's files under `/apps/<name>/`, `/remotes.json`, and the shell's page for all other paths. */
export const registerPages = (http: FastifyInstance, options: Options): void => {
  const { remotes, uploadOrigin } = options;
  const policy = createPagePolicy({
    remotes: getExternalOrigins(remotes),
    uploads: uploadOrigin ? [uploadOrigin] : [],
  });
  for (const [name, site] of Object.entries(frontends))
    registerAssets(http, name, site, { ...options, policy });
  registerShellPage(http, { ...options, policy });
  http.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(remotes));
};

/** Registers the files of a frontend, with the compression and caching headers of the service that serves them. */
const registerAssets = (
  http: FastifyInstance,
  name: string,
  site: string,
  { forward, serviceUrl, policy }: PageOptions,
): void => {
  http.get(`/apps/${name}/*`, { config: { isQuiet: true } }, (request, reply) =>
    forward(
      request,
      reply,
      { upstream: site, url: serviceUrl(site), path: getPath(request.url) },
      { headers: (headers) => ({ ...headers, 'content-security-policy': policy }) },
    ),
  );
};

const registerShellPage = (
  http: FastifyInstance,
  { forward, serviceUrl, policy, reservedPrefixes }: PageOptions,
): void => {
  const site = frontends[SHELL] ?? SHELL;
  http.get('/*', (request, reply) => {
    if (!isNavigation(request, reservedPrefixes)) throw new AppError('not-found');
    return forward(
      request,
      reply,
      { upstream: site, url: serviceUrl(site), path: `/apps/${SHELL}/index.html`, query: '' },
      {
        headers: (headers) => ({ ...headers, 'content-security-policy': policy }),
        onAnswer: (_request, _reply, answer) => {
          if (reply.statusCode < 400) return reply.send(answer.stream);
          // The frontend has no build.
          answer.stream.destroy();
          return sendUnavailablePage(reply);
        },
        onTrouble: sendUnavailablePage,
      },
    );
  });
};

/** Distinguishes page navigations from requests for missing files or endpoints. */
const isNavigation = ({ url, headers }: FastifyRequest, reservedPrefixes: readonly string[]): boolean => {
  const path = `${getPath(url)}/`;
  if (reservedPrefixes.some((prefix) => path.startsWith(`/${prefix}/`))) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
};
