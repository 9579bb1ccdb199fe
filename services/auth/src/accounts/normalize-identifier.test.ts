import { expect, test } from 'vitest';
import { normalizeIdentifier } from './normalize-identifier.ts';

test.each([
  ['case', 'Ana', 'aNA'],
  ['full-width letters', 'ａｎａ', 'ana'],
  ['letterlike symbols', 'ℌana', 'hana'],
  ['ligatures', 'ﬁona', 'fiona'],
  ['sharp s', 'STRASSE', 'straße'],
  ['final sigma', 'ΟΔΟΣ', 'οδος'],
  ['composed and decomposed accents', 'jose\u0301', 'josé'],
])('%s does not tell two names apart', (_, one, other) => {
  expect(normalizeIdentifier(one)).toBe(normalizeIdentifier(other));
});

test('an accent tells two names apart', () => {
  expect(normalizeIdentifier('jose')).not.toBe(normalizeIdentifier('josé'));
});
