import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClothingItem } from '@fitfolk/contracts/closet';

/** Names of the items that the images show, by file name without its ending. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  '01': ['Light blue denim jacket', 'Mustard rain boots', 'Black tote bag'],
  '02': ['Denim jacket', 'Cream long-sleeve', 'Oatmeal shorts', 'Camel sandals'],
  '03': ['Navy parka', 'Navy soft cardigan', 'Navy shorts', 'Brown loafers'],
  '04': ['Oatmeal trench', 'Oatmeal shorts', 'Navy sneakers'],
  '05': ['Mustard rain jacket', 'Charcoal chinos', 'Black leather boots'],
  '06': ['Burgundy wool coat', 'Navy shorts', 'Burgundy loafers'],
  '07': ['Black parka', 'Sage soft cardigan', 'Navy joggers', 'Sage sneakers'],
  '08': ['Navy rain jacket', 'Terracotta polo shirt', 'Oatmeal shorts', 'Navy sneakers'],
  '09': ['Black straight jeans', 'Camel ankle boots', 'Navy backpack'],
  '10': ['Camel trench', 'Green V-neck tee', 'Navy shorts', 'Brown leather boots', 'Olive tote bag'],
  '11': ['Black V-neck tee', 'Navy pleated skirt', 'White sneakers', 'Brown leather belt'],
  '12': ['Navy parka', 'Black long-sleeve', 'Brown corduroy trousers', 'Camel sandals'],
  '13': ['Navy blazer', 'Navy slim jeans', 'Navy sneakers', 'Navy cap'],
  '14': [
    'Teal puffer jacket',
    'White linen summer shirt',
    'Oatmeal chinos',
    'Brown leather boots',
    'Olive cap',
  ],
  '15': ['Mustard rain jacket', 'Burgundy hoodie', 'Burgundy pleated skirt', 'Burgundy leather boots'],
  '16': ['Black parka', 'Navy striped t-shirt', 'Oatmeal chinos', 'Burgundy loafers', 'Rust backpack'],
  '17': ['Mustard ribbed sweater', 'Navy chinos', 'Black ballet flats'],
  '18': ['Navy wool coat', 'Burgundy pleated skirt', 'Burgundy loafers'],
};

/** File names in `images/outfits`. */
export const OUTFIT_IMAGES = readdirSync(join(import.meta.dirname, '../images/outfits')).sort();

/** Returns the items of a closet that an image shows. */
export const listPieces = (image: string, closet: readonly ClothingItem[]): ClothingItem[] => {
  const names = PIECES[image.slice(0, 2)] ?? [];
  return closet.filter(({ name }) => names.includes(name));
};

/** Pieces from which on an image suits a closet. */
const ENOUGH_PIECES = 2;

/** Returns the first image that shows enough items of a closet, or else the one that shows most. */
export const pickImage = (images: readonly string[], closet: readonly ClothingItem[]): string => {
  const countPieces = (image: string) => Math.min(listPieces(image, closet).length, ENOUGH_PIECES);
  const [best = ''] = images.toSorted((one, other) => countPieces(other) - countPieces(one));
  return best;
};
