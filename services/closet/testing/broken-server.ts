import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Starts a server that closes every connection. Unlike a free port, its port can't be taken by another process. */
export const startBrokenServer = async () => {
  const server = createServer((socket) => void socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
};
