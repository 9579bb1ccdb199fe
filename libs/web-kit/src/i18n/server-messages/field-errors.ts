import { toValidationIssue, type ZodIssue } from '@fitfolk/contracts/core/validation';
import { translateIssue } from './server-messages.ts';

/** Returns the translated message of each field's first issue. */
export const fieldErrors = (issues: readonly ZodIssue[]): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[String(issue.path[0])] ??= translateIssue(toValidationIssue(issue));
  return errors;
};
