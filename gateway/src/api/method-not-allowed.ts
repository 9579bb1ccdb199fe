import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';
import type { ApiRoute } from './route-table.ts';

/** Answers 405 with an `Allow` header for each known path when no route has the request's method. */
export const registerMethodNotAllowed = (
  http: FastifyInstance,
  routes: readonly Pick<ApiRoute, 'method' | 'url' | 'answersHead'>[],
): void => {
  const byShape = Map.groupBy(routes, ({ url }) => url.replace(/:\w+/g, ':'));
  for (const [first, ...others] of byShape.values()) {
    if (!first) continue;
    const allowed: readonly string[] = [first, ...others].flatMap(({ method, answersHead }) =>
      answersHead ? [method, 'HEAD'] : [method],
    );
    http.route({
      method: http.supportedMethods.filter((method) => !allowed.includes(method)),
      url: first.url,
      exposeHeadRoute: false,
      // Rejects before the body is read.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('method-not-allowed');
      },
      handler: () => {},
    });
  }
};
