import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import { clothingNames } from '@fitfolk/contracts/outfits';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { describe, expect, it } from 'vitest';
import { findMatchingItem, getClothingCategory } from './match-clothing.ts';

/** Creates an item with the kind that its name says, as the closet answers it. */
const newItem = (name: string, category: Category, tags: string[] = []): ClothingItem =>
  createClothingItem({
    id: name,
    profileId: 'profile',
    name,
    category,
    tags,
    kind: getKind({ name, category, tags }),
  });

const items = [
  newItem('Olive jacket', 'outerwear'),
  newItem('Yellow rain jacket', 'outerwear'),
  newItem('White sneaker', 'shoes'),
  newItem('Rain hat', 'accessories'),
  newItem('Dicker Pulli', 'tops', ['pullover']),
];
const find = (code: string, label: string) => findMatchingItem(items, code, label)?.name;

describe('findMatchingItem', () => {
  it('finds the item of the category that has the kind of the item and the most of its words', () => {
    expect(find('rain-jacket', 'Rain Jacket')).toBe('Yellow rain jacket');
    expect(find('light-jacket', 'Light Jacket')).toBe('Olive jacket');
    expect(find('sneakers', 'Sneakers')).toBe('White sneaker');
  });

  it('also compares the name in the language of the user, and tags', () => {
    expect(find('sweater', 'Pullover')).toBe('Dicker Pulli');
  });

  it('goes by the kind of an item, whatever its name says', () => {
    const photo = { ...newItem('IMG_2041', 'outerwear'), kind: 'coat' as const };
    const print = { ...newItem('Coat hanger T-shirt', 'tops'), kind: 't-shirt' as const };
    expect(findMatchingItem([print, photo], 'coat', 'Coat')).toBe(photo);
    expect(findMatchingItem([print], 'coat', 'Coat')).toBeUndefined();
  });

  it('finds nothing that has only the category in common', () => {
    expect(find('boots', 'Boots')).toBeUndefined();
    expect(find('jetpack', 'Jetpack')).toBeUndefined();
  });
});

describe('getItemCategory', () => {
  it('knows every item that the weather report suggests', () => {
    expect(Object.keys(clothingNames).map(getClothingCategory)).not.toContain(undefined);
  });
});
