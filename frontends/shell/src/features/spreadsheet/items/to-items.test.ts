import { describe, expect, it } from 'vitest';
import { readTable } from '../read-table.ts';
import { mapColumns } from './fields.ts';
import { type ReadOptions, toItems } from './to-items.ts';

const [ana, mia] = [
  { id: 'ana', name: 'Ana' },
  { id: 'mia', name: 'Mía' },
] as const;

const read = (text: string, options: Partial<ReadOptions> = {}) => {
  const table = readTable(new TextEncoder().encode(text));
  return toItems(table, mapColumns(table.columns), {
    profiles: [ana, mia],
    profileId: ana.id,
    category: undefined,
    currency: 'USD',
    isDayFirst: false,
    ...options,
  });
};

describe('toItems', () => {
  it('reads the columns of an own list, in German', () => {
    const { items, unusable, unread } = read(
      'Bezeichnung;Besitzer;Größe;Preis;Farbe;Kaufdatum;Anzahl;Lieblingsstück\n' +
        'Regenjacke;mía;116;"29,90 €";blau, gelb;24.12.2025;1;ja\n',
    );

    expect(items).toEqual([
      {
        number: 2,
        item: {
          profileId: mia.id,
          name: 'Regenjacke',
          category: 'outerwear',
          season: undefined,
          tags: ['blau', 'gelb'],
          size: { system: 'eu', value: '116' },
          isFavorite: true,
          details: expect.objectContaining({
            price: { amount: 2990, currency: 'EUR' },
            purchasedOn: '2025-12-24',
            quantity: 1,
          }),
        },
      },
    ]);
    expect([unusable, unread]).toEqual([[], []]);
  });

  it.each([
    [
      'French',
      "Nom;Personne;Catégorie;Taille;Prix;Date d'achat;Saison;État;Favori\n" +
        'Robe rouge;mía;Hauts;116;29,90 €;24/12/2025;Été;Très bon état;oui\n',
    ],
    [
      'Spanish',
      'Nombre;Persona;Categoría;Talla;Precio;Fecha de compra;Temporada;Estado;Favorito\n' +
        'Vestido rojo;mía;Partes de arriba;116;29,90 €;24/12/2025;verano;Buen estado;sí\n',
    ],
  ])('reads the columns of an own list, in %s', (_, text) => {
    const { items, unusable, unread } = read(text, { isDayFirst: true });

    expect(items).toMatchObject([
      {
        item: {
          profileId: mia.id,
          category: 'tops',
          season: 'summer',
          size: { system: 'eu', value: '116' },
          isFavorite: true,
          details: {
            price: { amount: 2990, currency: 'EUR' },
            purchasedOn: '2025-12-24',
            condition: 'good',
          },
        },
      },
    ]);
    expect([unusable, unread]).toEqual([[], []]);
  });

  it('takes the category from its column, the kind, the name, or the choice for the rest', () => {
    const table = 'Name,Category,Kind\nA,Shoes,\nB,,Jeans\nWool scarf,,\nThing,,\nC,Tops,Jeans\n';
    const toCategories = (text: string, options?: Partial<ReadOptions>) =>
      read(text, options).items.map(({ item }) => [item.category, item.kind]);

    expect(toCategories(table)).toEqual([
      ['shoes', undefined],
      ['bottoms', 'jeans'],
      ['accessories', undefined],
      ['tops', undefined],
    ]);
    expect(toCategories(table, { category: 'tops' })[3]).toEqual(['tops', undefined]);
    expect(read(table).unusable).toEqual([{ number: 5, reason: 'no-category' }]);
  });

  it('lists rows without a name, and values that it cannot read', () => {
    const { items, unusable, unread } = read(
      'Name,Category,Person,Price,Season\n,Tops,,a lot,\nCoat,Outerwear,Grandpa,a gift,winter\n',
    );

    expect(unusable).toEqual([{ number: 2, reason: 'no-name' }]);
    expect(unread).toEqual([
      { number: 3, field: 'person', text: 'Grandpa' },
      { number: 3, field: 'price', text: 'a gift' },
    ]);
    expect(items).toMatchObject([{ number: 3, item: { profileId: ana.id, season: 'winter' } }]);
  });
});
