import { dominantColour } from './dominant-color.ts';
import { readFileName, sentence } from './file-name.ts';
import type { Analyzer } from './image-analysis.ts';

/** Names the garment's colour and reads its file's name; guesses nothing else. */
export const createLocalAnalyzer = (): Analyzer => ({
  kind: 'local',
  analyze: async ({ bytes, fileName = '' }) => {
    const colour = await dominantColour(bytes);
    const read = readFileName(fileName);
    return { ...read, name: nameOf(read.name, colour) };
  },
});

/** A bare "Jacket" gets its colour; a name of several words is kept as its owner wrote it. */
const nameOf = (read: string | null, colour: string | undefined): string | null => {
  if (read?.includes(' ')) return read;
  const words = [colour, read?.toLowerCase()].filter(Boolean).join(' ');
  return words ? sentence(words) : null;
};
