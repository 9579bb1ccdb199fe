import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['case', 'Ana', 'aNA'],
  ['full-width letters', 'ａｎａ', 'ana'],
  ['letterlike symbols', 'ℌana', 'hana'],
  ['ligatures', 'ﬁona', 'fiona'],
  ['sharp s', 'STRASSE', 'straße'],
  ['final sigma', 'ΟΔΟΣ', 'οδος'],
  ['composed and decomposed accents', 'jose\u0301', 'josé'],
])('%s does not tell two names apart', (_, one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test('an accent tells two names apart', () => {
  expect(folded('jose')).not.toBe(folded('josé'));
});
