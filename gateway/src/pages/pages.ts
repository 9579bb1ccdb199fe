import { AppError } from '@fitfolk/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { frontends, PAGE_OWNER } from '../config.ts';
import type { Forward } from '../upstreams/forward.ts';
import { sendOutOfOrder } from './out-of-order.ts';

type Options = {
  readonly forward: Forward;
  readonly siblingUrl: (name: string) => string;
  /** The Content-Security-Policy of pages. */
  readonly policy: string;
  /** Paths that are no pages, whatever else is below them. */
  readonly reserved: readonly string[];
};

/** Hands out the frontends: each one's files below `/apps/<name>/`, and the shell's page at every other address. */
export const addPages = (http: FastifyInstance, options: Options): void => {
  for (const [name, site] of Object.entries(frontends)) addFiles(http, name, site, options);
  addShellPage(http, options);
};

/** A file comes as its site service sends it: compressed, and with its own word on how long it keeps. */
const addFiles = (
  http: FastifyInstance,
  name: string,
  site: string,
  { forward, siblingUrl, policy }: Options,
): void => {
  http.get(`/apps/${name}/*`, (request, reply) =>
    forward(
      request,
      reply,
      { upstream: site, url: siblingUrl(site), path: request.url.split('?', 1)[0] ?? '' },
      { headers: (headers) => ({ ...headers, 'content-security-policy': policy }) },
    ),
  );
};

const addShellPage = (http: FastifyInstance, { forward, siblingUrl, policy, reserved }: Options): void => {
  const site = frontends[PAGE_OWNER] ?? PAGE_OWNER;
  http.get('/*', (request, reply) => {
    if (!isNavigation(request, reserved)) throw new AppError('not-found');
    return forward(
      request,
      reply,
      { upstream: site, url: siblingUrl(site), path: `/apps/${PAGE_OWNER}/index.html`, query: '' },
      {
        headers: (headers) => ({ ...headers, 'content-security-policy': policy }),
        onAnswer: (_request, _reply, answer) => {
          if (reply.statusCode < 400) return reply.send(answer.stream);
          // A site without its build is as good as none.
          answer.stream.destroy();
          return sendOutOfOrder(reply);
        },
        onTrouble: sendOutOfOrder,
      },
    );
  });
};

/** Whether somebody goes to a page, rather than a script asking for something that does not exist. */
const isNavigation = ({ url, headers }: FastifyRequest, reserved: readonly string[]): boolean => {
  const path = `${url.split('?', 1)[0]}/`;
  if (reserved.some((prefix) => path.startsWith(`/${prefix}/`))) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
};
