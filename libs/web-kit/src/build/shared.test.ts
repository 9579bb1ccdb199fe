import { expect, test } from 'vitest';
import { shared, versionsFrom } from './shared.ts';

test.each([
  ['19.3.1', '>=19.0.0'],
  ['3.13.0', '>=3.0.0'],
  ['0.1.4', '>=0.1.0'],
])('a frontend built with %s runs with %s', (version, range) => {
  expect(versionsFrom(version)).toBe(range);
});

test('every shared package exists once, and one that is too old is refused', () => {
  for (const once of Object.values(shared))
    expect(once).toMatchObject({ singleton: true, strictVersion: true });
});
