import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Compressed = { readonly encoding: 'br' | 'gzip' | undefined; readonly body: Buffer };

/** Brotli quality for contents that are compressed for one response: within a few percent of the highest for small texts. */
const BROTLI_QUALITY = 5;

/** Compresses a text in the best encoding that the client accepts (`Accept-Encoding`), or returns it unchanged. */
export const compress = async (content: Buffer, accepted: string | string[] = ''): Promise<Compressed> => {
  const encoding = negotiate(String(accepted), ['br', 'gzip']);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { encoding, body: await promisify(brotliCompress)(content, { params }) };
  }
  if (encoding === 'gzip') return { encoding, body: await promisify(gzip)(content) };
  return { encoding: undefined, body: content };
};
