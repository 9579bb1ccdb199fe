import { listTraits } from '@fitfolk/contracts/closet/item-traits';
import type school from '@fitfolk/i18n/en/closet/school.json';
import { LANGUAGE_CODES, readTextsIn } from '@fitfolk/i18n/read-texts';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { isFor } from './school-rules.ts';

/** Words in quotation marks, as each language writes them. */
const QUOTED = /[“„«]\s?([\p{L}\s]+?)\s?[”“»]/gu;

const listQuoted = (text: string): string[] => [...text.matchAll(QUOTED)].map(([, word = '']) => word);

describe.each(LANGUAGE_CODES)('the tags that the page of the school week names in %s', (language) => {
  const { intro, noLacesHint } = readTextsIn<typeof school>(language, 'closet/school');

  it('keep items for uniform, PE and swimming', () => {
    const [uniform = '', pe = '', swim = ''] = listQuoted(intro);

    expect(isFor(createClosetItem('item', 'Item', { tags: [uniform] }), 'uniform'), uniform).toBe(true);
    expect(isFor(createClosetItem('item', 'Item', { tags: [pe] }), 'pe'), pe).toBe(true);
    expect(isFor(createClosetItem('item', 'Item', { tags: [swim] }), 'swim'), swim).toBe(true);
  });

  it('tell shoes with laces', () => {
    const [laces = ''] = listQuoted(noLacesHint);

    expect(listTraits({ category: 'shoes', name: '', tags: [laces] }), laces).toEqual(['laces']);
  });
});
