/** `PORT=… UPSTREAM_URL=… node bench/gateway/plain-proxy.ts`: @fastify/http-proxy without authentication or limits. */
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const http = Fastify();
await http.register(httpProxy, { upstream: process.env.UPSTREAM_URL ?? '', undici: { connections: 128 } });
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
