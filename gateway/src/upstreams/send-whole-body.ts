import type { FastifyReply } from 'fastify';
import { compress } from './compress.ts';
import type { WholeBody } from './whole-responses.ts';

/** Least length of compressed bodies in bytes: a shorter one fits into one packet anyway. */
const MIN_BYTES = 1400;

/** Sends the body of a small response. Compresses JSON for clients that accept it (ADR 81). */
export const sendWholeBody = (reply: FastifyReply, { content }: WholeBody): void => {
  if (!content || !isCompressible(reply, content)) {
    reply.send(content);
    return;
  }
  sendCompressed(reply, content).catch((error: unknown) => reply.send(error));
};

const sendCompressed = async (reply: FastifyReply, content: Buffer): Promise<void> => {
  const { encoding, body } = await compress(content, reply.request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length');
  reply.send(body);
};

/** Checks that no foreign page caused the request, which could derive secrets from the length of many responses (BREACH). */
const isFromOwnSite = (site: string | string[] | undefined): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';

const isCompressible = (reply: FastifyReply, content: Buffer): boolean =>
  content.length >= MIN_BYTES &&
  isFromOwnSite(reply.request.headers['sec-fetch-site']) &&
  !reply.hasHeader('content-encoding') &&
  /^application\/(?:\w+\+)?json\b/.test(String(reply.getHeader('content-type')));
