import type { Category } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../../testing/items.ts';
import {
  getPieces,
  listOptions,
  type Pieces,
  type Slot,
  shufflePieces,
  stepPiece,
  toSelection,
} from './pieces.ts';

const create = (id: string, category: Category, kind?: ItemKind) => createItem(id, { id, category, kind });

const shirt = create('shirt', 'tops');
const sweater = create('sweater', 'tops');
const dress = create('flowers', 'tops', 'dress');
const jeans = create('jeans', 'bottoms');
const skirt = create('skirt', 'bottoms');
const boots = create('boots', 'shoes');
const loafers = create('loafers', 'shoes');
const coat = create('coat', 'outerwear');
const parka = create('parka', 'outerwear');
const hat = create('hat', 'accessories');
const closet = [shirt, sweater, dress, jeans, skirt, boots, loafers, coat, parka, hat];

const worn: Pieces = { tops: shirt, bottoms: jeans, shoes: boots, outerwear: undefined };
const listIds = (pieces: Pieces) =>
  [pieces.tops, pieces.bottoms, pieces.shoes, pieces.outerwear].map((piece) => piece?.id);

describe('listOptions', () => {
  it('lists the items of a category, and no outerwear as a choice', () => {
    expect(listOptions(closet, 'shoes')).toEqual([boots, loafers]);
    expect(listOptions(closet, 'outerwear')).toEqual([undefined, coat, parka]);
    expect(listOptions([], 'outerwear')).toEqual([]);
  });
});

describe('getPieces', () => {
  it('finds the first selected item of each row', () => {
    expect(getPieces(closet, [hat, sweater, shirt, boots])).toEqual({
      tops: sweater,
      bottoms: undefined,
      shoes: boots,
      outerwear: undefined,
    });
  });
});

describe('stepPiece', () => {
  it.each([
    ['shoes', worn, 1, 'loafers'],
    ['shoes', worn, -1, 'loafers'],
    ['tops', worn, -1, 'flowers'],
    ['outerwear', worn, 1, 'coat'],
    ['outerwear', worn, -1, 'parka'],
    ['bottoms', {}, 1, 'jeans'],
    ['bottoms', {}, -1, 'skirt'],
  ] as const)('steps %s of %j by %s to %s', (slot, pieces, by, expected) => {
    expect(stepPiece(closet, pieces, slot, by)[slot]?.id).toBe(expected);
  });

  it('steps outerwear back to none', () => {
    expect(stepPiece(closet, { outerwear: parka }, 'outerwear', 1).outerwear).toBeUndefined();
  });

  it('leaves a row without items empty', () => {
    expect(stepPiece([], {}, 'shoes', 1).shoes).toBeUndefined();
  });
});

describe('shufflePieces', () => {
  const shuffle = (pieces: Pieces, locked: readonly Slot[] = [], random = 0) =>
    shufflePieces({ closet, pieces, locked: new Set(locked), random: () => random });

  it('chooses another piece for each row and leaves outerwear out', () => {
    expect(listIds(shuffle(worn))).toEqual(['sweater', 'skirt', 'loafers', undefined]);
    expect(listIds(shuffle({ ...worn, outerwear: coat }, [], 0.99))).toEqual([
      'flowers',
      'skirt',
      'loafers',
      'parka',
    ]);
  });

  it('keeps locked rows', () => {
    expect(listIds(shuffle(worn, ['tops', 'shoes']))).toEqual(['shirt', 'skirt', 'boots', undefined]);
  });

  it('fills empty rows', () => {
    expect(listIds(shuffle({}))).toEqual(['shirt', 'jeans', 'boots', undefined]);
  });

  it('chooses no dress above a locked bottom', () => {
    expect(shuffle(worn, ['bottoms'], 0.99).tops).toBe(sweater);
  });

  it('keeps the only piece of a row', () => {
    const only = shufflePieces({ closet: [boots], pieces: worn, locked: new Set(), random: () => 0 });
    expect(only.shoes).toBe(boots);
  });
});

describe('toSelection', () => {
  it('lists the pieces and the other items', () => {
    expect(toSelection({ ...worn, outerwear: coat }, [hat, sweater])).toEqual([
      shirt,
      jeans,
      boots,
      coat,
      hat,
    ]);
  });

  it('leaves the bottom out below a dress', () => {
    expect(toSelection({ ...worn, tops: dress }, [])).toEqual([dress, boots]);
  });
});
