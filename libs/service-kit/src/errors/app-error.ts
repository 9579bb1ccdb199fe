import { type ErrorCode, errorCatalog, httpStatusByKind, type Problem } from '@fitfolk/contracts/core/errors';
import type { ValidationIssue } from '@fitfolk/contracts/core/validation';

type AppErrorOptions = {
  /** Replaces the catalog's default text. */
  readonly detail?: string;
  readonly cause?: unknown;
  /** Value of the `Retry-After` header, in seconds. */
  readonly retryAfterS?: number;
  /** Invalid fields; the message of the first one is the default `detail`. */
  readonly issues?: readonly ValidationIssue[];
  /** Current state of what a conflicting change was based on. */
  readonly current?: unknown;
};

/** An error with a code of the contracts' catalog, which determines its status and default text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;
  readonly issues: readonly ValidationIssue[] | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? options.issues?.[0]?.message ?? errorCatalog[code].detail, {
      cause: options.cause,
    });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterS = options.retryAfterS;
    this.issues = options.issues;
    this.current = options.current;
  }

  get status(): number {
    return httpStatusByKind[errorCatalog[this.code].kind];
  }
}

const toTitle = (code: ErrorCode): string => {
  const words = code.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

/** Creates the RFC 9457 body of an error. From status 500 on, it has the catalog's text instead of the error's own. */
export const toProblem = (error: AppError): Problem => ({
  type: `https://fitfolk.example/problems/${error.code}`,
  title: toTitle(error.code),
  status: error.status,
  detail: error.status >= 500 ? errorCatalog[error.code].detail : error.message,
  code: error.code,
  ...(error.issues ? { errors: [...error.issues] } : {}),
  ...(error.current === undefined ? {} : { current: error.current }),
});
