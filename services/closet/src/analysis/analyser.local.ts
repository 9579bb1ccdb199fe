import type { Analyser } from './analysis.ts';
import { dominantColour } from './dominant-colour.ts';
import { readFileName, sentence } from './file-name.ts';

/** Names the garment's colour and reads its file's name; guesses nothing else. */
export const localAnalyser = (): Analyser => ({
  kind: 'local',
  analyse: async ({ bytes, fileName = '' }) => {
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
