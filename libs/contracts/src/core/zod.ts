import { z } from 'zod';

/**
 * zod with the product's wording, set once. Every contract imports `z` from here, so that a form and the server
 * say the same sentence about the same mistake.
 */
z.config({
  // A strict Content-Security-Policy forbids the compiled validators in a page.
  jitless: typeof document !== 'undefined',
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return `String must contain at least ${issue.minimum} character(s)`;
    }
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return `String must contain at most ${issue.maximum} character(s)`;
    }
    if (issue.code === 'unrecognized_keys') {
      return `Unrecognized key(s) in object: ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    }
    return 'Invalid input';
  },
});

export { z };
