import sharp from 'sharp';

const WIDTH = 2000;
const GAP = 12;
/** Screenshots side by side, by their shape. */
const COLUMNS = { portrait: 6, landscape: 3 } as const;
const ROWS = { portrait: 2, landscape: 3 } as const;

type Size = { readonly width: number; readonly height: number };

/** Combines screenshots of one size into sheets `<name>-1.png` …, several rows each, to look at them together. */
export const createContactSheet = async (
  files: readonly string[],
  name: string,
  { width, height }: Size,
): Promise<void> => {
  const shape = width < height ? 'portrait' : 'landscape';
  const columns = COLUMNS[shape];
  const tileWidth = Math.floor((WIDTH - GAP) / columns) - GAP;
  const tileHeight = Math.round((tileWidth * height) / width);
  const perSheet = columns * ROWS[shape];
  for (let from = 0; from < files.length; from += perSheet) {
    const sheet = files.slice(from, from + perSheet);
    const tiles = await Promise.all(
      sheet.map(async (file, index) => ({
        input: await sharp(file).resize(tileWidth, tileHeight, { position: 'top' }).toBuffer(),
        left: GAP + (index % columns) * (tileWidth + GAP),
        top: GAP + Math.floor(index / columns) * (tileHeight + GAP),
      })),
    );
    const rows = Math.ceil(sheet.length / columns);
    await sharp({
      create: { width: WIDTH, height: GAP + rows * (tileHeight + GAP), channels: 3, background: '#808080' },
    })
      .composite(tiles)
      .png()
      .toFile(`${name}-${from / perSheet + 1}.png`);
  }
};
