/** Program of the vision process: reads one photo after another and answers each with what it shows. */
import { constants, setPriority } from 'node:os';
import { readSquare } from './item-network.ts';
import { cutOutByDrawing, cutOutByMask, loadReadItem } from './read-item.ts';
import type { VisionRequest, VisionResult } from './vision-process.ts';
import { answerRequests } from './worker-process.ts';

// Reading takes a core for half a second a photo; requests of people who wait go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let loading: ReturnType<typeof loadReadItem> | undefined;

answerRequests<VisionRequest, VisionResult>(async (request) => {
  const photo = Buffer.from(request.photo);
  if (request.task === 'read') {
    loading ??= loadReadItem();
    return (await loading)(photo);
  }
  if (request.task === 'square') return readSquare(photo, request.side);
  if (request.task === 'drawing') return cutOutByDrawing(photo, Buffer.from(request.drawing));
  return cutOutByMask(photo, request.mask, request.side);
});
