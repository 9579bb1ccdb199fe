import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { compress } from '../upstreams/compress.ts';

/** Sends a document, compressed if the client accepts it, or 304 if the client has it already. */
export const sendDocument = async (reply: FastifyReply, html: string): Promise<FastifyReply> => {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, vary: 'accept-encoding, cookie' }).type('text/html; charset=utf-8');
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const { encoding, body } = await compress(Buffer.from(html), reply.request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
};
