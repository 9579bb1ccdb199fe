import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';

/** Opens the live stream of a session, as a page does. Returns the stream of its messages. @throws Error when it is refused */
export const openPage = async (url: string, cookie: string): Promise<IncomingMessage> => {
  const headers = { accept: 'text/event-stream', cookie };
  const request = get(`${url}${LIVE_PATH}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A live stream failed with ${response.statusCode}`);
  return response.setEncoding('utf8').on('error', () => {});
};
