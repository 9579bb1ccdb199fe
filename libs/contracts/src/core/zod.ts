import { z } from 'zod';
import type { ValidationCode } from './validation.ts';

/** Issues that zod reports for a missing value; an enum and a union have codes of their own. */
const MISSING_VALUE_CODES: readonly (string | undefined)[] = [
  'invalid_type',
  'invalid_value',
  'invalid_union',
];

/**
 * zod with validation codes as its messages. Contracts import `z` from here, so that a form and the server report the
 * same code for the same input.
 */
z.config({
  // The Content-Security-Policy forbids zod's compiled validators in a page.
  jitless: typeof document !== 'undefined',
  customError: (issue): ValidationCode => {
    if (issue.input === undefined && MISSING_VALUE_CODES.includes(issue.code)) return 'required';
    if (issue.code === 'too_small' && issue.origin === 'string') return 'too-short';
    if (issue.code === 'too_big' && issue.origin === 'string') return 'too-long';
    return issue.code === 'unrecognized_keys' ? 'unknown-keys' : 'invalid';
  },
});

export { z };
