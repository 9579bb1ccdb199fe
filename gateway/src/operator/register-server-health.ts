import { authContract } from '@fitfolk/contracts/auth';
import { gatewayContract, type ServerHealth } from '@fitfolk/contracts/gateway';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/authenticator.ts';

type Options = {
  readonly auth: ServiceClient<typeof authContract>;
  readonly readHealth: (seenOrigin: string) => Promise<ServerHealth>;
};

/** Registers the health of the server, which does not exist for accounts other than the operators'. */
export const registerServerHealth = (http: FastifyInstance, { auth, readHealth }: Options): void => {
  const { method, path } = gatewayContract.endpoints.serverHealth;
  const requireOperator = async (caller: Caller | undefined): Promise<void> => {
    if (!caller) throw new AppError('unauthenticated');
    if (!caller.account.onboarded) throw new AppError('onboarding-required');
    const user = await auth.as(await caller.createToken(authContract.service)).currentUser();
    if (!user.isOperator) throw new AppError('not-found');
  };
  http.route({
    method,
    url: path,
    exposeHeadRoute: false,
    handler: async ({ caller, protocol, host }, reply) => {
      await requireOperator(caller);
      return reply.header('cache-control', 'no-store').send(await readHealth(`${protocol}://${host}`));
    },
  });
};

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
