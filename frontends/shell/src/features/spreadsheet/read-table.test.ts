import { describe, expect, it } from 'vitest';
import { readTable, type TableError } from './read-table.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const encodeUtf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [index, character] of [...`\uFEFF${text}`].entries())
    view.setUint16(index * 2, character.charCodeAt(0), isLittleEndian);
  return new Uint8Array(view.buffer);
};
const encodeLatin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const table = {
  columns: ['Name', 'Größe'],
  rows: [
    { number: 2, cells: ['Hose', '116'] },
    { number: 3, cells: ['Mütze, rot', '52'] },
  ],
};

describe('readTable', () => {
  it.each([
    ['commas', encode('Name,Größe\nHose,116\n"Mütze, rot",52\n')],
    ['semicolons and a byte order mark', encode('\uFEFFName;Größe\r\nHose;116\r\n"Mütze, rot";52\r\n')],
    ['tabs', encode('Name\tGröße\nHose\t116\nMütze, rot\t52')],
    ['a delimiter that it declares', encode('sep=|\r\nName|Größe\r\nHose|116\r\nMütze, rot|52\r\n')],
    ['UTF-16, little-endian', encodeUtf16('Name;Größe\nHose;116\nMütze, rot;52', true)],
    ['UTF-16, big-endian', encodeUtf16('Name;Größe\nHose;116\nMütze, rot;52', false)],
    ['Windows-1252', encodeLatin1('Name;Größe\nHose;116\nMütze, rot;52')],
    ['spaces around values', encode(' Name , Größe \n Hose , 116 \n"Mütze, rot", 52 ')],
  ])('reads a file with %s', (_name, bytes) => {
    expect(readTable(bytes)).toEqual(table);
  });

  it('numbers rows as a spreadsheet does and leaves out empty ones', () => {
    const { rows } = readTable(encode('Name,Brand\n,\nCoat,"Two\nlines"\n\nHat\n'));

    expect(rows).toEqual([
      { number: 3, cells: ['Coat', 'Two\nlines'] },
      { number: 5, cells: ['Hat'] },
    ]);
  });

  it.each([
    ['empty', ''],
    ['empty', 'Name,Size'],
    ['empty', '\n\n,,\nCoat'],
    ['not-a-table', 'PK\u0003\u0004\0\0'],
    ['not-a-table', '"Name\nCoat'],
    ['too-large', `Name\n${'Coat\n'.repeat(5001)}`],
    ['too-large', 'x'.repeat(5 * 1024 * 1024 + 1)],
  ])('refuses a file that is %s: %.12j', (problem, text) => {
    let thrown: unknown;
    try {
      readTable(encode(text));
    } catch (error) {
      thrown = error;
    }

    expect((thrown as TableError | undefined)?.problem).toBe(problem);
  });
});
