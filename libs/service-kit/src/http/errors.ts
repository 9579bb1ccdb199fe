import { toValidationIssue, type ZodIssue } from '@fitfolk/contracts/core/validation';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors/app-error.ts';
import { isUnavailableError } from '../errors/unavailable-error.ts';

const frameworkErrors: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('media-type-unsupported'),
  FST_ERR_BAD_URL: () => new AppError('not-found'),
};

/** Maps any thrown error to the one that the client receives. */
export const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationError(error);
  const framework = frameworkErrors[error.code];
  if (framework) return framework();
  if (isUnavailableError(error)) return new AppError('unavailable', { cause: error, retryAfterS: 2 });
  if (error.statusCode && error.statusCode < 500) return new AppError('malformed-request', { cause: error });
  return new AppError('internal', { cause: error });
};

type FailedValidation = FastifyError & {
  validationContext?: string;
  validation: readonly {
    readonly instancePath: string;
    readonly message?: string;
    /** Other properties of the zod issue. */
    readonly params: Omit<ZodIssue, 'path' | 'message'>;
  }[];
};

const toValidationError = (error: FailedValidation): AppError => {
  // A malformed id in a path is answered like an unknown one.
  if (error.validationContext === 'params') return new AppError('not-found');
  const issues = error.validation.map(({ instancePath, message = 'invalid', params }) =>
    toValidationIssue({ ...params, path: instancePath.split('/').slice(1), message }),
  );
  return new AppError('validation-failed', { issues });
};
