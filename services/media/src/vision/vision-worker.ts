/** Program of the vision process: reads one photo after another and answers each with what it shows. */
import { constants, setPriority } from 'node:os';
import { readSquare } from './garment-network.ts';
import { cutOutByMask, loadReadGarment } from './read-garment.ts';
import type { VisionRequest, VisionResult } from './vision-process.ts';
import { answerRequests } from './worker-process.ts';

// Reading takes a core for half a second a photo; requests of people who wait go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const loading = loadReadGarment();

answerRequests<VisionRequest, VisionResult>(async (request) => {
  const readGarment = await loading;
  const photo = Buffer.from(request.photo);
  if (request.task === 'read') return readGarment(photo);
  if (request.task === 'square') return readSquare(photo, request.side);
  return cutOutByMask(photo, request.mask, request.side);
});
