/** `PORT=… node bench/gateway/upstream.ts`: answers every request with 3 KB of JSON, as fast as Node's HTTP server can. */
import { createServer } from 'node:http';
import { RESPONSE_TO } from '@fitfolk/service-kit/clients/own-response';

const RESPONSE_BYTES = 3000;

const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(RESPONSE_BYTES - '{"text":""}'.length) }));
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };

createServer((request, response) => {
  // As every service does.
  const { traceparent } = request.headers;
  response.writeHead(200, traceparent ? { ...headers, [RESPONSE_TO]: traceparent } : headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
