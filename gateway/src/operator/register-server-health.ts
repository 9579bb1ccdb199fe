import { authContract, type OperatorAction } from '@fitfolk/contracts/auth';
import { type BackupTask, gatewayContract, type ServerHealth } from '@fitfolk/contracts/gateway';
import { createAuthorizeOperator } from '@fitfolk/service-kit/clients/authorize-operator';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/authenticator.ts';
import type { BackupTasks } from './backup-tasks.ts';

type Options = {
  readonly auth: ServiceClient<typeof authContract>;
  readonly readHealth: (seenOrigin: string) => Promise<ServerHealth>;
  readonly backupTasks: BackupTasks;
};

const auditedActions: Readonly<Record<BackupTask, OperatorAction>> = {
  create: 'backup-started',
  test: 'restore-tested',
};

/** Registers the health of the server, which does not exist for accounts other than the operators'. */
export const registerServerHealth = (
  http: FastifyInstance,
  { auth, readHealth, backupTasks }: Options,
): void => {
  const { method, path } = gatewayContract.endpoints.serverHealth;
  const { startBackup } = gatewayContract.endpoints;
  const authorize = createAuthorizeOperator(auth);
  const requireOnboarded = (caller: Caller | undefined): Caller => {
    if (!caller) throw new AppError('unauthenticated');
    if (!caller.account.onboarded) throw new AppError('onboarding-required');
    return caller;
  };
  const requireOperator = async (given: Caller | undefined): Promise<void> => {
    const caller = requireOnboarded(given);
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
  http.route<{ Body: { task: BackupTask } }>({
    method: startBackup.method,
    url: startBackup.path,
    exposeHeadRoute: false,
    schema: { body: startBackup.body },
    // For everyone else, the endpoint does not exist, whatever they send.
    preValidation: async ({ caller }) => {
      const { login, createToken } = requireOnboarded(caller);
      if (login.isViewer) throw new AppError('view-only');
      await authorize({ token: await createToken(authContract.service) });
    },
    handler: async ({ caller, body: { task } }, reply) => {
      const token = await requireOnboarded(caller).createToken(authContract.service);
      await backupTasks.start(task, () => authorize({ token }, auditedActions[task]));
      return reply.header('cache-control', 'no-store').send(await backupTasks.find());
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
