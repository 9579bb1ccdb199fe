import { gatewayContract } from '@fitfolk/contracts/gateway';
import type { FastifyInstance } from 'fastify';

/** Registers the version of this server, which clients compare with the one that they need. */
export const registerVersion = (http: FastifyInstance, version: string): void => {
  const { method, path } = gatewayContract.endpoints.version;
  http.route({
    method,
    url: path,
    exposeHeadRoute: false,
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }),
  });
};
