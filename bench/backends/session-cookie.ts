import type { TestUser } from '../../tests/e2e/support/test-user.ts';

/** Returns the Cookie header of a signed-in user. */
export const toCookie = (user: TestUser): string =>
  user
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
