/**
 * `PORT=… REDIS_URL=… node bench/gateway/session-check.ts`: answers the authentication subrequests of nginx and Caddy.
 * Looks up the session of the cookie in Redis, and answers 204 with the account id, or 401.
 */
import { createServer } from 'node:http';
import { hashSessionId, SessionRecord, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';

const redis = await connectRedis(process.env.REDIS_URL ?? '', process.env.NAMESPACE ?? '');

createServer(async ({ headers }, response) => {
  const sid = /(?:^|; )sid=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  const json = sid && (await redis.get(sessionKey(hashSessionId(sid))));
  if (!json) return response.writeHead(401).end();
  return response.writeHead(204, { 'x-account-id': SessionRecord.parse(JSON.parse(json)).accountId }).end();
}).listen(Number(process.env.PORT), '127.0.0.1');
