/** Program of the vision process: reads one photo after another and answers each with what it shows. */
import { loadReadGarment } from './read-garment.ts';
import type { VisionAnswer, VisionRequest } from './vision-process.ts';

const loading = loadReadGarment();

const answer = async ({ id, photo }: VisionRequest): Promise<VisionAnswer> => {
  try {
    const readGarment = await loading;
    return { id, reading: await readGarment(Buffer.from(photo)) };
  } catch (error) {
    return { id, problem: String(error) };
  }
};

process.on('message', (request: VisionRequest) => {
  void answer(request).then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit());
