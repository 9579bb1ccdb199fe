/** Program of a worker process in tests: answers with its process id, fails, hangs or exits, as a request says. */
import { answerRequests } from '../src/vision/worker-process.ts';

answerRequests<{ readonly task: string }, number>(async ({ task }) => {
  if (task === 'fail') throw new Error('no photo');
  if (task === 'exit') process.exit(1);
  if (task === 'hang') await new Promise(() => undefined);
  return process.pid;
});
