import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ToolContext } from './tools/tool.ts';

/** Path of the Model Context Protocol server. */
const MCP_PATH = '/mcp';
/** A photo of 10 MB in Base64, and what is around it. */
const MAX_BYTES = 15 * 1024 * 1024;
/** Origin of requests that never leave the process. */
const OWN_ORIGIN = 'http://gateway.internal';

type Options = { readonly version: string; readonly clock: () => Date };

const EMPTY_STATUSES = [202, 204, 304];

/**
 * Creates a `fetch` that sends requests to the routes of this gateway with the token of a request, so that its scopes, its profiles
 * and its rate limits apply to whatever a tool does.
 */
const createOwnFetch =
  (http: FastifyInstance, { headers: { authorization, host }, ip }: FastifyRequest): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input), OWN_ORIGIN);
    const { body } = init;
    const response = await http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization, host },
      remoteAddress: ip,
      ...(typeof body === 'string' || Buffer.isBuffer(body) ? { payload: body } : {}),
    });
    const headers = Object.entries(response.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const { statusCode: status } = response;
    return new Response(EMPTY_STATUSES.includes(status) ? null : new Uint8Array(response.rawPayload), {
      status,
      headers,
    });
  };

const createContext = (http: FastifyInstance, request: FastifyRequest, clock: () => Date): ToolContext => {
  const { caller } = request;
  if (!caller?.scopes) throw new AppError('unauthenticated');
  if (!caller.account.onboarded) throw new AppError('onboarding-required');
  const fetch = createOwnFetch(http, request);
  const api = <C extends Contract>(contract: C) => createApi(contract, { baseUrl: OWN_ORIGIN, fetch });
  return {
    auth: api(authContract),
    media: api(mediaContract),
    closet: api(closetContract),
    outfits: api(outfitsContract),
    packing: api(packingContract),
    upload: async (url, file, mediaType) => {
      const { status } = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': mediaType },
        body: file,
      });
      if (status !== 200) throw new AppError('upload-url-invalid');
    },
    scopes: caller.scopes,
    today: toCalendarDay(clock(), caller.account.timeZone),
  };
};

/** Registers the Model Context Protocol server, by which assistants use the account of a personal access token. */
export const registerMcp = (http: FastifyInstance, { version, clock }: Options): void => {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  http.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: MAX_BYTES,
    // Sessions are not accepted: the handler requires a token.
    config: { access: 'onboarded', service: 'gateway' },
    handler: async (request, reply) => {
      const context = createContext(http, request, clock);
      // Most instances never need it.
      const { answerMcp } = await import('./answer-mcp.ts');
      const headers = Object.entries(request.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      const body = String(request.body ?? '');
      const answer = await answerMcp(
        new Request(`${OWN_ORIGIN}${MCP_PATH}`, { method: 'POST', headers, body }),
        context,
        version,
      );
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'no-store' })
        .send(answer.body);
    },
  });
  // Without sessions, there is neither a stream to open nor a session to end.
  http.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    exposeHeadRoute: false,
    handler: (_request, reply) => {
      reply.header('allow', 'POST');
      throw new AppError('method-not-allowed');
    },
  });
};
