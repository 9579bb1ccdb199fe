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
  /** Remote name → address of its manifest. */
  readonly remotes: Readonly<Record<string, string>>;
  /** The origin that pages upload to when it is not ours. */
  readonly store: string | undefined;
  /** First segments of paths that are no pages, whatever is below them. */
  readonly reserved: readonly string[];
};
type PageOptions = Options & { readonly policy: string };

/** Hands out the frontends: each one's files below `/apps/<name>/`, and the shell's page at every other address. */
export const registerPages = (http: FastifyInstance, options: Options): void => {
  const { remotes, store } = options;
  const policy = createPagePolicy({ remotes: getExternalOrigins(remotes), stores: store ? [store] : [] });
  for (const [name, site] of Object.entries(frontends))
    registerAssets(http, name, site, { ...options, policy });
  registerShellPage(http, { ...options, policy });
  http.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(remotes));
};

/** A file comes as its site service sends it: compressed, and with its own word on how long it keeps. */
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
  { forward, serviceUrl, policy, reserved }: PageOptions,
): void => {
  const site = frontends[SHELL] ?? SHELL;
  http.get('/*', (request, reply) => {
    if (!isNavigation(request, reserved)) throw new AppError('not-found');
    return forward(
      request,
      reply,
      { upstream: site, url: serviceUrl(site), path: `/apps/${SHELL}/index.html`, query: '' },
      {
        headers: (headers) => ({ ...headers, 'content-security-policy': policy }),
        onAnswer: (_request, _reply, answer) => {
          if (reply.statusCode < 400) return reply.send(answer.stream);
          // A site without its build is as good as none.
          answer.stream.destroy();
          return sendUnavailablePage(reply);
        },
        onTrouble: sendUnavailablePage,
      },
    );
  });
};

/** Whether somebody goes to a page, rather than a script asking for something that does not exist. */
const isNavigation = ({ url, headers }: FastifyRequest, reserved: readonly string[]): boolean => {
  const path = `${getPath(url)}/`;
  if (reserved.some((prefix) => path.startsWith(`/${prefix}/`))) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
};
