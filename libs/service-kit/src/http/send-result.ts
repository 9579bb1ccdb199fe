import type { Readable } from 'node:stream';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { FastifyReply } from 'fastify';
import { SerializedJson } from './serialized-json.ts';

export type BinaryResult = {
  readonly body: Buffer | Readable;
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** The 304 response to a conditional request. */
export type NotModified = { readonly notModified: true; readonly headers: Readonly<Record<string, string>> };

/** Sends a handler's result as the response that its endpoint declares. */
export const sendResult = (reply: FastifyReply, { success }: Endpoint, result: unknown): FastifyReply => {
  reply.code(success.status);
  if ('mediaTypes' in success) return sendBinary(reply, result as BinaryResult | NotModified);
  reply.header('cache-control', 'no-store');
  if (success.status === 302) return reply.redirect((result as { location: string }).location, 302);
  if (result instanceof SerializedJson)
    return reply.type('application/json; charset=utf-8').send(result.text);
  return 'schema' in success ? reply.send(result) : reply.send();
};

const sendBinary = (reply: FastifyReply, result: BinaryResult | NotModified): FastifyReply => {
  reply.headers(result.headers ?? {});
  return 'notModified' in result ? reply.code(304).send() : reply.type(result.mediaType).send(result.body);
};
