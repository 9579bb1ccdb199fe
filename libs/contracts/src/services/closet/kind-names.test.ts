import type english from '@fitfolk/i18n/en/closet/item-kinds.json';
import { readTextsIn } from '@fitfolk/i18n/read-texts';
import { describe, expect, it } from 'vitest';
import { getKindCategory, ITEM_KINDS } from './item-kinds.ts';
import { readKind } from './kind-of-item.ts';

/** Names that are another kind in English. */
const AMBIGUOUS = ['Slipper'];

/** Languages whose words the code knows. Texts in another one need no code. */
const KNOWN = ['en', 'de', 'fr', 'es'] as const;

describe.each(KNOWN)('the names of kinds in %s', (language) => {
  const { kinds } = readTextsIn<typeof english>(language, 'closet/item-kinds');

  it.each(ITEM_KINDS.filter((kind) => !AMBIGUOUS.includes(kinds[kind])))(
    'tell the kind of an item: %s',
    (kind) => {
      expect(readKind([kinds[kind]], getKindCategory(kind)), kinds[kind]).toBe(kind);
    },
  );
});
