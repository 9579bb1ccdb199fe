import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createHttpServer } from '@fitfolk/service-kit/http/server';
import { createLogger } from '@fitfolk/service-kit/observability/log';
import { describe, expect, it, onTestFinished } from 'vitest';
import { showUnavailablePage } from './unavailable-page.ts';

/** Starts a server that rejects every request before it reaches a page, as an overloaded one does. */
const get = async (code: 'unavailable' | 'rate-limited', isVisit = true) => {
  const http = createHttpServer(createLogger('silent'));
  onTestFinished(() => http.close());
  http.addHook('onRequest', async () => {
    throw new AppError(code);
  });
  http.register(async (pages) => {
    showUnavailablePage(pages, () => isVisit);
    pages.get('/*', () => 'page');
  });
  return http.inject('/closet');
};

describe('showUnavailablePage', () => {
  it('answers a visit with a page that reloads itself', async () => {
    const response = await get('unavailable');

    expect([response.statusCode, response.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(response.body).toContain('http-equiv="refresh"');
  });

  it.each([
    ['a file', 'unavailable', false, 503],
    ['another error', 'rate-limited', true, 429],
  ] as const)('leaves %s to the server', async (_name, code, isVisit, status) => {
    const response = await get(code, isVisit);

    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
});
