import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A server that hangs up on everybody. Unlike a closed one, nobody else can be given its port meanwhile. */
export const startBrokenServer = async () => {
  const server = createServer((socket) => void socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
};
