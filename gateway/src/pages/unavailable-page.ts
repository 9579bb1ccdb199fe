import { createHash } from 'node:crypto';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInlineStylePolicy } from '../guards/content-security-policy.ts';

const RETRY_S = 5;

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;
padding:24px;box-sizing:border-box;text-align:center;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;
background:light-dark(#fcf9f5,#171311);color:light-dark(#2a2019,#eee7dc)}
h1{margin:0;font:500 31px/1.2 ui-serif,Georgia,serif}p{margin:0}`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_S}">
<title>Fitfolk</title>
<style>${style}</style>
</head>
<body>
<h1>We'll be right back</h1>
<p>Fitfolk isn't available right now. This page reloads automatically.</p>
</body>
</html>
`;

const policy = createInlineStylePolicy(createHash('sha256').update(style).digest('base64'));

/** Sends a 503 page that reloads itself, for navigations while the shell is unavailable. */
export const sendUnavailablePage = (reply: FastifyReply): FastifyReply => {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply
    .code(503)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_S),
    })
    .type('text/html; charset=utf-8')
    .send(page);
};

/** Makes a scope answer visits with the 503 page, not with JSON, while the gateway is overloaded or a server is missing. */
export const showUnavailablePage = (
  scope: FastifyInstance,
  isVisit: (request: FastifyRequest) => boolean,
): void => {
  scope.setErrorHandler((error, request, reply) => {
    // The server's own handler answers everything else.
    const isUnavailable = error instanceof AppError && error.code === 'unavailable';
    if (!isUnavailable || !isVisit(request)) throw error;
    return sendUnavailablePage(reply);
  });
};
