import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { filterValidSuggestions } from './validate-answer.ts';

const items = [
  createClosetItem('top', 'White shirt'),
  createClosetItem('other-top', 'Gray tee'),
  createClosetItem('bottom', 'Navy chinos', { category: 'bottoms' }),
  createClosetItem('other-bottom', 'Jeans', { category: 'bottoms' }),
  createClosetItem('dress', 'Green dress'),
  createClosetItem('shoes', 'White sneakers', { category: 'shoes' }),
  ...Array.from({ length: 9 }, (_, index) =>
    createClosetItem(`hat-${index}`, 'Hat', { category: 'accessories' }),
  ),
];
const itemsById = new Map(items.map((item) => [item.itemId, item]));
const find = (...ids: string[]) => ids.flatMap((id) => itemsById.get(id) ?? []);
const withShoes = [{ items: find('top', 'bottom', 'shoes'), name: '', reason: '' }];

const answer = (itemIds: readonly string[], name = 'Sunny day', reason = 'Light and easy.') => ({
  itemIds,
  name,
  reason,
});
const accept = (outfits: ReturnType<typeof answer>[], candidates = withShoes) =>
  filterValidSuggestions(outfits, itemsById, candidates);
const complete = ['top', 'bottom', 'shoes'];

describe('filterValidSuggestions', () => {
  it('returns the items, the name and the reason of a valid answer', () => {
    expect(accept([answer(complete, ' Sunny day ', ' Light and easy. ')])).toEqual([
      { items: find(...complete), name: 'Sunny day', reason: 'Light and easy.' },
    ]);
  });

  it.each([
    ['a top, a bottom and shoes', complete],
    ['a dress and shoes', ['dress', 'shoes']],
    ['eight items', [...complete, 'hat-0', 'hat-1', 'hat-2', 'hat-3', 'hat-4']],
  ])('accepts %s', (_, itemIds) => {
    expect(accept([answer(itemIds)])).toHaveLength(1);
  });

  it.each([
    ['no bottom', ['top', 'shoes']],
    ['no top', ['bottom', 'shoes']],
    ['no shoes', ['top', 'bottom']],
    ['an unknown item', [...complete, 'ghost']],
    ['an item twice', [...complete, 'top']],
    ['nine items', [...complete, 'hat-0', 'hat-1', 'hat-2', 'hat-3', 'hat-4', 'hat-5']],
  ])('rejects %s', (_, itemIds) => {
    expect(accept([answer(itemIds)])).toEqual([]);
  });

  it('accepts outfits without shoes if no candidate has any', () => {
    expect(accept([answer(['top', 'bottom'])], [])).toHaveLength(1);
    expect(accept([answer(['top', 'bottom'])], [{ items: find('top'), name: '', reason: '' }])).toHaveLength(
      1,
    );
  });

  it('rejects outfits similar to an accepted one', () => {
    const [first, similar, different] = [
      answer(complete),
      answer(['top', 'other-bottom', 'shoes']),
      answer(['dress', 'shoes']),
    ];
    expect(accept([first, similar, different]).map(({ items: [item] }) => item?.itemId)).toEqual([
      'top',
      'dress',
    ]);
  });

  it.each([['Easy Monday'], ['Café & Co., ’til 5 – 6'], ['A'], ['x'.repeat(60)]])(
    'accepts the name "%s"',
    (name) => {
      expect(accept([answer(complete, name)])).toHaveLength(1);
    },
  );

  it.each([[''], ['1 day'], ['x'.repeat(61)], ['<b>Bold</b>'], ['Sunny!'], ['Sunny\nday']])(
    'rejects the name %j',
    (name) => {
      expect(accept([answer(complete, name)])).toEqual([]);
    },
  );

  it.each([['Made for 72 °F + rain, $5.'], ['x'.repeat(240)]])('accepts the reason "%s"', (reason) => {
    expect(accept([answer(complete, 'Sunny day', reason)])).toHaveLength(1);
  });

  it.each([
    [''],
    ['x'.repeat(241)],
    ['See http://evil.example'],
    ['See https://evil.example'],
    ['See WWW.evil.example'],
    ['{{constructor}}'],
    ['Two\nlines'],
  ])('rejects the reason %j', (reason) => {
    expect(accept([answer(complete, 'Sunny day', reason)])).toEqual([]);
  });
});
