import { describe, expect, it } from 'vitest';
import { normalizeIdentifier } from './normalize-identifier.ts';

describe('normalizeIdentifier', () => {
  it.each([
    ['case', 'Ana', 'aNA'],
    ['full-width letters', 'ａｎａ', 'ana'],
    ['letterlike symbols', 'ℌana', 'hana'],
    ['ligatures', 'ﬁona', 'fiona'],
    ['sharp s', 'STRASSE', 'straße'],
    ['final sigma', 'ΟΔΟΣ', 'οδος'],
    ['the encoding of a domain', 'ana@MÜLLER.example', 'ana@xn--mller-kva.example'],
    ['composed and decomposed accents', 'jose\u0301', 'josé'],
  ])('ignores %s', (_, one, other) => {
    expect(normalizeIdentifier(one)).toBe(normalizeIdentifier(other));
  });

  it('distinguishes accents', () => {
    expect(normalizeIdentifier('jose')).not.toBe(normalizeIdentifier('josé'));
  });
});
