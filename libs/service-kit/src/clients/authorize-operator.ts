import { ApiError } from '@fitfolk/api-client';
import type { authContract, OperatorAction } from '@fitfolk/contracts/auth';
import type { Identity } from '../auth/identity.ts';
import { AppError } from '../errors/app-error.ts';
import type { ServiceClient } from './service-client.ts';

export type AuthorizeOperator = (identity: Pick<Identity, 'token'>, action?: OperatorAction) => Promise<void>;

/** Creates the check that a caller runs the server, which records the action in the audit log before it happens. */
export const createAuthorizeOperator =
  (auth: ServiceClient<typeof authContract>): AuthorizeOperator =>
  /** @throws AppError `not-found` for everyone else, `second-factor-required` */
  async (identity, action) => {
    try {
      await auth.as(identity.token).authorizeOperator({ body: action ? { action } : {} });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 404) throw new AppError('not-found', { cause });
      if (cause.problem?.code === 'second-factor-required')
        throw new AppError('second-factor-required', { cause });
      throw cause;
    }
  };
