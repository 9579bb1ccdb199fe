/** Program of the vision process: reads one photo after another and answers each with what it shows. */
import { constants, setPriority } from 'node:os';
import { loadReadGarment } from './read-garment.ts';
import type { VisionAnswer } from './vision-process.ts';

// Reading takes a core for half a second a photo; requests of people who wait go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const loading = loadReadGarment();

const answer = async (photo: Uint8Array): Promise<VisionAnswer> => {
  try {
    const readGarment = await loading;
    return { reading: await readGarment(Buffer.from(photo)) };
  } catch (error) {
    return { problem: String(error) };
  }
};

process.on('message', (photo: Uint8Array) => {
  void answer(photo).then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit());
