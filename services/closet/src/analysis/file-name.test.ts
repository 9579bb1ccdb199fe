import { describe, expect, it } from 'vitest';
import { parseFileName } from './file-name.ts';

const UNKNOWN = { name: null, category: null, season: null };

describe('parseFileName', () => {
  it.each([
    ['denim-jacket.jpg', { name: 'Denim jacket', category: 'outerwear', season: null }],
    ['BlueDenimJacket.JPG', { name: 'Blue denim jacket', category: 'outerwear', season: null }],
    ['red_summer_t-shirt (1).png', { name: 'Red summer t-shirt', category: 'tops', season: 'summer' }],
    ['tshirt.webp', { name: 'T-shirt', category: 'tops', season: null }],
    [
      'IMG_2041 wool scarf winter.heic',
      { name: 'Wool scarf winter', category: 'accessories', season: 'winter' },
    ],
    ['Autumn boots copy.jpeg', { name: 'Autumn boots', category: 'shoes', season: 'fall' }],
    ['red.summer.jacket.jpg', { name: 'Red summer jacket', category: 'outerwear', season: 'summer' }],
    ['jacket 2nd4.jpg', { name: 'Jacket', category: 'outerwear', season: null }],
    ['jeans.jpg', { name: 'Jeans', category: 'bottoms', season: null }],
    ['black dresses.jpg', { name: 'Black dresses', category: 'tops', season: null }],
    ['shirt-dress.jpg', { name: 'Shirt dress', category: 'tops', season: null }],
    ['flip flops.jpg', { name: 'Flip-flops', category: 'shoes', season: 'summer' }],
    ['blaue Sandalen.jpg', { name: 'Blaue sandalen', category: 'shoes', season: 'summer' }],
    ['Robe été.jpg'.normalize('NFD'), { name: 'Robe été', category: 'tops', season: 'summer' }],
    ['corbata azul.jpg', { name: 'Corbata azul', category: 'accessories', season: null }],
    ['Armband Herbst.jpg', { name: 'Armband herbst', category: 'accessories', season: 'fall' }],
    ['Gummistiefel.jpg', { name: 'Gummistiefel', category: 'shoes', season: null }],
    ['parka.jpg', { name: 'Parka', category: 'outerwear', season: 'winter' }],
    ['bikini.jpg', { name: 'Bikini', category: null, season: 'summer' }],
    [
      "women's all season coat.jpg",
      { name: "Women's all-season coat", category: 'outerwear', season: 'all-season' },
    ],
  ])('derives an item from %s', (fileName, expected) => {
    expect(parseFileName(fileName)).toEqual(expected);
  });

  it.each([
    'IMG_2041.HEIC',
    'PXL_20260714_101530123.jpg',
    'DSC00042.JPG',
    'DSC_0042.JPG',
    '0190b0c4-1f2e-7000-8000-000000000000.jpg',
    '9f86d081884c7d659a2feaa0c55ad015.png',
    'WhatsApp Image 2026-07-14 at 10.15.30.jpeg',
    'Screenshot_20260714.png',
    'holiday in greece.jpg',
    'photo.jpg',
    '.jpg',
    '',
    '../../etc/passwd',
    '<script>alert(1)</script>.jpg',
  ])('derives nothing from %s', (fileName) => {
    expect(parseFileName(fileName)).toEqual(UNKNOWN);
  });

  it('derives a season without an item', () => {
    expect(parseFileName('summer 2026.jpg')).toEqual({ ...UNKNOWN, season: 'summer' });
  });

  it('shortens a very long name', () => {
    const { name } = parseFileName(`${'jacket '.repeat(50)}.jpg`);
    expect(name).toBe('Jacket jacket jacket jacket jacket jacket');
  });
});
