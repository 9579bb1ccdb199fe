import { describe, expect, it } from 'vitest';
import { listColors } from './colors-of-item.ts';
import { COLOR_NAMES } from './item-colors.ts';

const listNames = (name: string, tags: string[] = []) =>
  listColors({ name, tags }).map((color) => color.name);

describe('listColors', () => {
  it('lists those of the image, main color first, whatever the name says', () => {
    const colors = [
      { name: 'navy', hex: '#1a2647', share: 0.7 },
      { name: 'white', hex: '#f6f6f4', share: 0.3 },
    ] as const;
    expect(listColors({ name: 'Red shirt', tags: [], colors })).toEqual(colors);
  });

  it.each([
    ['Navy and white shirt', [], ['navy', 'white']],
    ['Light blue shirt', [], ['light blue']],
    ['Dark green-and-sky blue scarf', [], ['dark green', 'sky blue']],
    ['Gr\u0065y coat', [], ['gray']],
    ['Blazer', ['formal', 'navy'], ['navy']],
    ['Rotes Shirt', [], ['red']],
    ['Dunkles grünes Kleid', [], ['green']],
    ['T-Shirt in Dunkelblau', [], ['dark blue']],
    ['Weiße Bluse mit rotem Kragen', [], ['white', 'red']],
    ['Rosa Hose', [], ['pink']],
    ['Bunter Rock', [], ['multicolor']],
    ['Robe verte à pois blancs', [], ['green', 'white']],
    ['Chaussettes bleu marine', ['grises'], ['navy', 'gray']],
    ['Pull vert olive foncé', [], ['dark olive']],
    ['Jupe rose clair', [], ['light pink']],
    ['Camiseta roja y blanca', [], ['red', 'white']],
    ['Pantalones azules oscuros', [], ['dark blue']],
    ['Zapatos marrones', ['verde azulado oscuro'], ['brown', 'dark teal']],
    ['Calcetines de rayas, color azul marino', [], ['navy']],
  ] as const)('reads from "%s" with tags %j the colors %j without an image', (name, tags, colors) => {
    expect(listNames(name, [...tags])).toEqual(colors);
    expect(listColors({ name, tags, colors: [] }).map((color) => color.name)).toEqual(colors);
  });

  it.each([...COLOR_NAMES])('reads %s', (name) => {
    expect(listNames(`A ${name} shirt`)).toEqual([name]);
  });
});
