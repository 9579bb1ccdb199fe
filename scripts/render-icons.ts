/** `node scripts/render-icons.ts`: renders the icons of the installed app and of Home Assistant from that of the browser tab. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import sharp, { type Sharp } from 'sharp';

const SHELL = join(REPOSITORY_ROOT, 'frontends/shell');
const GROUND = '#aa4e31';
const source = await readFile(join(SHELL, 'src/icon.svg'), 'utf8');
/** The light variant: a rasterizer knows no color scheme. */
const icon = source.replace(/@media.*/, '');
/** Launchers round the corners themselves. */
const square = icon.replace(' rx="8"', '');

const render = (svg: string, edge: number) =>
  sharp(Buffer.from(svg), { density: 72 * (edge / 32) }).resize(edge);

const write = async (file: string, image: Sharp): Promise<void> => {
  await image.png({ palette: true }).toFile(join(SHELL, 'public/icons', file));
};

await write('icon-192.png', render(icon, 192));
await write('icon-512.png', render(icon, 512));
await write('maskable-512.png', render(square, 512).flatten({ background: GROUND }));
await write('apple-touch-icon.png', render(square, 180).flatten({ background: GROUND }));

/** Image of links to outfits: the mark of the icon on its ground. */
const mark = icon.replace(/<rect[^>]*>/, '');
const onGround = { width: 1200, height: 630, fit: 'contain', background: GROUND } as const;
await write('shared-outfit.png', render(mark, 560).resize(onGround).flatten({ background: GROUND }));

const brand = join(REPOSITORY_ROOT, 'integrations/home-assistant/custom_components/fitfolk/brand');
await render(icon, 256).png({ palette: true }).toFile(join(brand, 'icon.png'));
await render(icon, 512).png({ palette: true }).toFile(join(brand, 'icon@2x.png'));
