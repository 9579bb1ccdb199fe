import { downloadZip } from 'client-zip';
import { collect, type DataFile } from './collect.ts';

/** A picture in the export, or undefined when it is gone by now. */
const pictureFile = async (address: string, signal: AbortSignal) => {
  const response = await fetch(address, { signal });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} at a picture`);
  return { name: `pictures/${address.split('/').at(-1)}.webp`, input: await response.blob() };
};

const dataFile = ({ path, content }: DataFile) => ({
  name: path,
  input: JSON.stringify(content, null, 2),
});

/**
 * Everything of the signed-in account as a ZIP of JSON and pictures. `onProgress` hears how much is done, from 0 to 1.
 * Rejects when anything cannot be read: an export is whole or none.
 */
export const zipAccount = async (signal: AbortSignal, onProgress: (done: number) => void): Promise<Blob> => {
  const { files, pictures } = await collect({ signal });
  const everything = async function* () {
    for (const file of files) yield dataFile(file);
    for (const [index, address] of pictures.entries()) {
      const picture = await pictureFile(address, signal);
      if (picture) yield picture;
      onProgress((index + 1) / pictures.length);
    }
  };
  return downloadZip(everything()).blob();
};
