import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

const PREFIX = '/reference';

/**
 * The browser program of the API reference, gzipped. Its package holds it in a string of some megabytes, so it is loaded
 * when asked for; only a plugin hands it out, so a server that never listens takes it in.
 */
export const loadReferenceScript = async (): Promise<Buffer> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await using http = Fastify();
  await http.register(scalar, { routePrefix: PREFIX, configuration: { url: '/openapi.json' } });
  const { rawPayload } = await http.inject(`${PREFIX}/js/scalar.js`);
  return promisify(gzip)(rawPayload);
};
