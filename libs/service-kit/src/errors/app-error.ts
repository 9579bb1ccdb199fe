import { type ErrorCode, errorCatalog, httpStatusByKind, type Problem } from '@fitfolk/contracts/core/errors';
import type { ValidationIssue } from '@fitfolk/contracts/core/validation';

type AppErrorOptions = {
  /** Replaces the catalogue's sentence. */
  readonly detail?: string;
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfterS?: number;
  /** Invalid fields; the message of the first one is the default `detail`. */
  readonly issues?: readonly ValidationIssue[];
};

/** The one error that domain code throws: a code of the contracts' catalogue, which decides kind, status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;
  readonly issues: readonly ValidationIssue[] | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? options.issues?.[0]?.message ?? errorCatalog[code].detail, {
      cause: options.cause,
    });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterS = options.retryAfterS;
    this.issues = options.issues;
  }

  get status(): number {
    return httpStatusByKind[errorCatalog[this.code].kind];
  }
}

const titleOf = (code: ErrorCode): string => {
  const words = code.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

/** The RFC 9457 body of an error. Answers of 500 and above never carry more than the catalogue's sentence. */
export const toProblem = (error: AppError): Problem => ({
  type: `https://fitfolk.example/problems/${error.code}`,
  title: titleOf(error.code),
  status: error.status,
  detail: error.status >= 500 ? errorCatalog[error.code].detail : error.message,
  code: error.code,
  ...(error.issues ? { errors: [...error.issues] } : {}),
});
