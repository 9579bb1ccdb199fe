import sharp from 'sharp';

/** Size that chat programs show whole, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 40;
/** Space around each item, in pixels. */
const GAP = 24;
const GROUND = '#f6efe8';
const QUALITY = 85;
const ITEMS_IN_A_ROW = 3;

/** Renders items side by side as JPEG, which every chat program reads. Expects one to six cut-outs. */
export const renderPreview = async (cutOuts: readonly Buffer[]): Promise<Buffer> => {
  const rows = Math.ceil(cutOuts.length / ITEMS_IN_A_ROW);
  const columns = Math.ceil(cutOuts.length / rows);
  const cell = { width: (WIDTH - 2 * MARGIN) / columns, height: (HEIGHT - 2 * MARGIN) / rows };
  const items = cutOuts.map(async (bytes, index) => {
    const { data, info } = await sharp(bytes)
      .resize({
        width: Math.floor(cell.width - GAP),
        height: Math.floor(cell.height - GAP),
        fit: 'inside',
      })
      .png()
      .toBuffer({ resolveWithObject: true });
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      input: data,
      left: Math.round(MARGIN + cell.width * column + (cell.width - info.width) / 2),
      top: Math.round(MARGIN + cell.height * row + (cell.height - info.height) / 2),
    };
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite(await Promise.all(items))
    .jpeg({ quality: QUALITY })
    .toBuffer();
};
