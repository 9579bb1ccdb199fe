import { z } from 'zod';
import type { ValidationCode } from './validation.ts';

/**
 * zod with validation codes as its messages. Contracts import `z` from here, so that a form and the server report the
 * same code for the same input.
 */
z.config({
  // The Content-Security-Policy forbids zod's compiled validators in a page.
  jitless: typeof document !== 'undefined',
  customError: (issue): ValidationCode => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
    if (issue.code === 'too_small' && issue.origin === 'string') return 'too-short';
    if (issue.code === 'too_big' && issue.origin === 'string') return 'too-long';
    return issue.code === 'unrecognized_keys' ? 'unknown-keys' : 'invalid';
  },
});

export { z };
