import { encodeCanvas } from '@fitfolk/web-kit/outfit-image/encode-canvas.ts';
import swatchStyles from '../charts/swatches.module.css';
import { t } from '../messages/messages.ts';
import type { Recap } from './recap.ts';

/** Size of the picture in pixels: four to five, as in feeds of photos. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const INNER = WIDTH - 2 * MARGIN;
const COLUMN = INNER / 2;

const readToken = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();

/** Returns the colors and fonts of the page as a canvas takes them. */
const readTheme = () => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolve = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const theme = {
    paper: resolve('var(--paper)'),
    ink: resolve('var(--ink)'),
    muted: resolve('var(--muted)'),
    accent: resolve('var(--accent)'),
    serif: readToken('--font-serif') || 'serif',
    sans: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return theme;
};

/** Returns the color of a swatch of the page. */
const readSwatch = (color: string): string => {
  const parent = document.createElement('span');
  parent.className = swatchStyles.swatches ?? '';
  const swatch = document.createElement('span');
  swatch.dataset.color = color;
  swatch.style.color = 'var(--swatch)';
  parent.append(swatch);
  document.body.append(parent);
  const read = getComputedStyle(swatch).color;
  parent.remove();
  return read;
};

/** Shortens a text until it fits. */
const shorten = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let shown = text;
  while (context.measureText(shown).width > width && graphemes.length > 1) {
    graphemes.pop();
    shown = `${graphemes.join('')}…`;
  }
  return shown;
};

/** Draws a recap on this device and returns it as a PNG file. */
export const drawRecap = async (recap: Recap): Promise<Blob> => {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const theme = readTheme();
  const write = (text: string, x: number, y: number, font: string, color: string, width = INNER) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(shorten(context, text, width), x, y);
  };
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(recap.title, MARGIN, 160, `500 76px ${theme.serif}`, theme.ink);
  write(recap.period, MARGIN, 220, `400 34px ${theme.sans}`, theme.muted);
  recap.figures.slice(0, 4).forEach(({ value, unit }, index) => {
    const x = MARGIN + (index % 2) * COLUMN;
    const y = 360 + Math.floor(index / 2) * 170;
    write(value, x, y, `500 88px ${theme.serif}`, theme.accent, COLUMN - 24);
    write(unit, x, y + 50, `400 32px ${theme.sans}`, theme.ink, COLUMN - 24);
  });
  if (recap.most.length > 0) {
    write(t('most'), MARGIN, 720, `600 38px ${theme.sans}`, theme.ink);
    recap.most.forEach(({ name, wears }, index) => {
      const y = 790 + index * 66;
      context.font = `400 36px ${theme.sans}`;
      const wearsWidth = context.measureText(wears).width;
      write(name, MARGIN, y, `400 36px ${theme.sans}`, theme.ink, INNER - wearsWidth - 32);
      write(wears, WIDTH - MARGIN - wearsWidth, y, `400 36px ${theme.sans}`, theme.muted);
    });
  }
  let x = MARGIN;
  for (const { color, share } of recap.colors) {
    context.fillStyle = readSwatch(color);
    context.fillRect(x, 1160, INNER * share, 48);
    x += INNER * share;
  }
  if (recap.colors.length > 0) {
    context.strokeStyle = theme.muted;
    context.strokeRect(MARGIN, 1160, INNER, 48);
  }
  write('Fitfolk', MARGIN, 1284, `500 40px ${theme.serif}`, theme.muted);
  return encodeCanvas(canvas, 'image/png');
};
