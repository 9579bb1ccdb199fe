import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createExport, createZip, exportedFiles, exportedItem, toEntries } from '../testing/create-export.ts';
import { readExport } from './read-export.ts';

const { signal } = new AbortController();
const read = (file: Blob) => readExport(file, signal, () => {});
const readProblem = (file: Blob) =>
  read(file).then(
    () => 'none',
    ({ problem }) => problem,
  );
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const imageUrl = '/api/images/AAAAAAAAAAAAAAAAAAAAA';
const image = new Uint8Array([82, 73, 70, 70, 1, 2, 3, 4]);

/** Creates a ZIP of one compressed file, which claims to have a size. */
const createCompressed = (name: string, content: Uint8Array, claimedSize: number): Blob => {
  const compressed = deflateRawSync(content);
  const path = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(compressed.length, 4);
  sizes.writeUInt32LE(claimedSize, 8);
  const shared = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0]),
    sizes,
    Buffer.from([path.length, 0, 0, 0]),
  ]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path, compressed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    shared,
    Buffer.alloc(14),
    path,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Blob([local, central, end]);
};

describe('readExport', () => {
  it('reads profiles, their data and images of an export', async () => {
    const items = [exportedItem('01931a3e-7c00-7000-8000-000000000201', { imageUrl })];
    const file = await createExport(
      exportedFiles({
        '01 Mia/closet.json': items,
        [`pictures/${imageUrl.split('/').at(-1)}.webp`]: image,
      }),
    );

    const data = await read(file);

    expect(data.counts).toMatchObject({ items: 1, images: 1 });
    expect(data.profiles).toMatchObject([
      { profile: { name: 'Mia' }, items, measurements: [{ heightCm: 120 }] },
    ]);
    const read1 = await data.readImage(imageUrl, signal);
    expect(read1 && (await bytesOf(read1.file))).toEqual(image);
    // As in exports of earlier versions.
    expect(read1?.signature).toBeUndefined();
    expect(await data.readImage('/api/images/BBBBBBBBBBBBBBBBBBBBB', signal)).toBeUndefined();
  });

  it('reports its progress up to the end', async () => {
    const fractions: number[] = [];
    await readExport(await createExport(), signal, (fraction) => fractions.push(fraction));

    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBeGreaterThan(0.5);
  });

  it('rejects a truncated file, a part of one and a file that is no ZIP', async () => {
    const bytes = await bytesOf(await createExport());

    expect(await readProblem(new Blob([bytes.slice(0, bytes.length / 2)]))).toBe('damaged');
    expect(await readProblem(new Blob([bytes.slice(0, -1)]))).toBe('damaged');
    expect(await readProblem(new Blob([bytes.slice(50)]))).toBe('damaged');
    expect(await readProblem(new Blob(['no ZIP file']))).toBe('damaged');
    expect(await readProblem(new Blob([]))).toBe('damaged');
  });

  it('rejects a ZIP of something else, and a newer version of the format', async () => {
    const files = exportedFiles();

    expect(await readProblem(await createZip([{ name: 'notes.txt', input: 'hello' }]))).toBe('not-an-export');
    expect(await readProblem(await createZip(toEntries(files, { format: 'other' })))).toBe('not-an-export');
    expect(await readProblem(await createZip(toEntries(files, { version: 2 })))).toBe('newer-version');
    expect(await readProblem(await createZip(toEntries(files, { files: 'none' })))).toBe('damaged');
  });

  it('rejects values that this version does not know', async () => {
    const items = [exportedItem('01931a3e-7c00-7000-8000-000000000201', { category: 'spacesuits' })];

    expect(await readProblem(await createExport(exportedFiles({ '01 Mia/closet.json': items })))).toBe(
      'newer-version',
    );
  });

  it('rejects missing files, further files and the same file twice', async () => {
    const entries = toEntries(exportedFiles());
    const further = { name: 'further.json', input: '[]' };

    expect(await readProblem(await createZip(entries.slice(1)))).toBe('incomplete');
    expect(await readProblem(await createZip([...entries, further]))).toBe('incomplete');
    expect(await readProblem(await createZip([...entries, ...entries.slice(0, 1)]))).toBe('damaged');
  });

  it('rejects a file with another hash than in the manifest', async () => {
    const entries = toEntries(exportedFiles());
    const changed = entries.map((entry) =>
      entry.name === '01 Mia/closet.json' ? { ...entry, input: '[]' } : entry,
    );

    expect(await readProblem(await createZip(changed))).toBe('changed');
  });

  it.each(['../evil.json', '/etc/evil.json', 'a/../../evil.json', '..\\evil.json', 'C:/evil.json'])(
    'rejects the name %s',
    async (name) => {
      const entries = [...toEntries(exportedFiles()), { name, input: '[]' }];

      expect(await readProblem(await createZip(entries))).toBe('unsafe-names');
    },
  );

  it('rejects more data than the size of the file explains, before and while reading it', async () => {
    const bomb = new Uint8Array(20 * 1024 * 1024);

    expect(await readProblem(createCompressed('closet.json', bomb, bomb.length))).toBe('too-large');
    expect(await readProblem(createCompressed('manifest.json', bomb, 500))).toBe('damaged');
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const reading = readExport(await createExport(), controller.signal, () => controller.abort());

    await expect(reading).rejects.toThrow('aborted');
  });
});
