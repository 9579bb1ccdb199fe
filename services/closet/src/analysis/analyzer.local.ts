import type { Analyzer } from './analyzer.ts';
import { capitalize, parseFileName } from './file-name.ts';

// Loaded for the first image, because the image library takes memory.
const loadDominantColor = () => import('./dominant-color.ts');

/** Detects the dominant color from pixels; name, category and season from the file name. */
export const createLocalAnalyzer = (): Analyzer => ({
  kind: 'local',
  analyze: async ({ bytes, fileName = '' }) => {
    const { findDominantColor } = await loadDominantColor();
    const color = await findDominantColor(bytes);
    const garment = parseFileName(fileName);
    return { ...garment, name: formatName(garment.name, color) };
  },
});

/** Prefixes a one-word name such as "Jacket" with the color; keeps longer names unchanged. */
const formatName = (name: string | null, color: string | undefined): string | null => {
  if (name?.includes(' ')) return name;
  const words = [color, name?.toLowerCase()].filter(Boolean).join(' ');
  return words ? capitalize(words) : null;
};
