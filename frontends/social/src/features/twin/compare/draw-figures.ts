import { rethrowFetchError } from '@fitfolk/api-client';
import { encodeCanvas } from '@fitfolk/web-kit/outfit-image/encode-canvas.ts';

/** Size of a figure's part of the picture in pixels: three of four, as in feeds of photos, side by side three of two. */
const WIDTH = 810;
const HEIGHT = 1080;
const MARGIN = 54;
const GROUND = '#f1ebe1';

/** Properties that the figure's style sheets set. A picture that is loaded from a file has no style sheets. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'color'] as const;

/**
 * Draws figures side by side and returns them as a PNG file.
 * @throws if an image of an item cannot be loaded
 */
export const drawFigures = async (figures: readonly SVGSVGElement[]): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * figures.length;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const images = await Promise.all(figures.map(loadFigure));
  for (const [index, image] of images.entries()) {
    const scale = Math.min((WIDTH - 2 * MARGIN) / image.width, (HEIGHT - 2 * MARGIN) / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const left = index * WIDTH + (WIDTH - width) / 2;
    context.drawImage(image, left, (HEIGHT - height) / 2, width, height);
  }
  return encodeCanvas(canvas, 'image/png');
};

/** Loads a figure with its styles and images as an image of its own. */
const loadFigure = async (figure: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  const elements = [figure, ...figure.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const shown = elements[index];
    if (!shown) continue;
    const computed = getComputedStyle(shown);
    for (const name of STYLES) element.style.setProperty(name, computed.getPropertyValue(name));
    element.removeAttribute('class');
  }
  await Promise.all([...copy.querySelectorAll('image')].map(embedImage));
  const { width, height } = figure.viewBox.baseVal;
  copy.setAttribute('width', String(width * 2));
  copy.setAttribute('height', String(height * 2));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
};

const embedImage = async (image: SVGImageElement): Promise<void> => {
  const response = await fetch(image.href.baseVal).catch(rethrowFetchError);
  if (!response.ok) throw new Error(`An image of an item failed with status ${response.status}`);
  image.setAttribute('href', await readDataUrl(await response.blob()));
};

const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
