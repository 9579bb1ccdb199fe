import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

const PREFIX = '/reference';

/**
 * Loads the gzipped browser script of the API reference. The package embeds it as a string of several megabytes, so it
 * is imported on demand, and exposes it only through its plugin, so a server that never listens serves it once.
 */
export const loadReferenceScript = async (): Promise<Buffer> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await using http = Fastify();
  await http.register(scalar, { routePrefix: PREFIX, configuration: { url: '/openapi.json' } });
  const { rawPayload } = await http.inject(`${PREFIX}/js/scalar.js`);
  return promisify(gzip)(rawPayload);
};
