/** @module-tag extended */
import { describe, it } from 'vitest';
import { expectAccessiblePage, type Visit } from '../support/pages/visit.ts';

const visits: readonly Visit[] = [
  { path: '/login', expectedText: 'Sign in to your account', maxScriptKb: 110 },
  { path: '/register', expectedText: 'Create your account' },
  { path: '/forgot-password', expectedText: 'Send reset link' },
  {
    path: '/join',
    expectedText: 'This link is incomplete. Scan the code again, or ask for the link once more.',
  },
  { path: '/reset-password', expectedText: 'Request a new link' },
  { path: '/reset-password#token=x', expectedText: 'Save password' },
  { path: '/verify-email#token=x', expectedText: 'Confirm email address' },
  { path: '/unsubscribe#token=x', expectedText: 'Turn off reminders by email' },
  { path: '/tablet', expectedText: 'Show a new code', maxScriptKb: 112 },
  { path: '/shared-outfit#token=x', expectedText: 'This link no longer works' },
  { path: '/shopping-list#gifts=x', expectedText: 'This link no longer works' },
  { path: '/shopping-list#token=x', expectedText: 'This link no longer works' },
];

describe('pages without a session', () => {
  it.each(visits)('render $path accessibly in every viewport and keep its layout', (visit) =>
    expectAccessiblePage(visit),
  );
});
