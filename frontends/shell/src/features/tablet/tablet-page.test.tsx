// @vitest-environment happy-dom

import { renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabletPage } from './tablet-page.tsx';

const DAY = '2026-11-23';
const board = { timeZone: 'UTC', days: [{ day: DAY, people: [{ firstName: 'Ana', outfit: null }] }] };
const disconnected = new Response('', { status: 401 });
const SECOND_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the page of a connected tablet at a time of day. */
const openTablet = async (time: string) => {
  vi.setSystemTime(`${DAY}T${time}Z`);
  const responses: Record<string, unknown> = {
    'GET /api/tablet/board': board,
    'POST /api/tablet/pairing': { isPaired: true, code: null, validForS: null },
  };
  const { requests } = renderPage(<TabletPage />, responses);
  await advance(0);
  const answerWith = (answer: unknown) => {
    responses['GET /api/tablet/board'] = answer;
  };
  const disconnect = () => {
    answerWith(disconnected);
    responses['POST /api/tablet/pairing'] = { isPaired: false, code: '123456', validForS: 600 };
  };
  const countRenewals = () => requests.filter(({ endpoint }) => endpoint.endsWith('/pairing')).length;
  return { answerWith, disconnect, countRenewals };
};

const isBoardShown = () => screen.queryByRole('article') !== null;
const isCodeShown = () => screen.queryByText('123') !== null;

describe('TabletPage', () => {
  it('shows a code seconds after a parent disconnected the tablet', async () => {
    const { disconnect } = await openTablet('10:00:00');
    expect(isBoardShown()).toBe(true);

    disconnect();
    await advance(6 * SECOND_MS);

    expect([isBoardShown(), isCodeShown()]).toEqual([false, true]);
  });

  it('shows no board in the morning after a parent disconnected the tablet at night', async () => {
    const { disconnect } = await openTablet('05:59:50');
    expect(screen.getByRole('button', { name: 'Show the board' })).toBeDefined();

    disconnect();
    await advance(11 * SECOND_MS);

    expect([isBoardShown(), isCodeShown()]).toEqual([false, true]);
  });

  it('requests the board again when somebody looks at it at night', async () => {
    const { disconnect } = await openTablet('22:30:00');

    disconnect();
    fireEvent.click(screen.getByRole('button', { name: 'Show the board' }));
    await advance(0);

    expect([isBoardShown(), isCodeShown()]).toEqual([false, true]);
  });

  it('renews the cookie once a night', async () => {
    const { countRenewals } = await openTablet('05:59:50');
    expect(countRenewals()).toBe(0);
    await advance(600 * SECOND_MS);
    expect(countRenewals()).toBe(1);
  });

  it('ignores the answer to an earlier request', async () => {
    const { disconnect, answerWith } = await openTablet('10:00:00');
    const slow = Promise.withResolvers<typeof board>();
    answerWith(slow.promise);
    await advance(6 * SECOND_MS);

    disconnect();
    document.dispatchEvent(new Event('visibilitychange'));
    await advance(0);
    slow.resolve(board);
    await advance(0);

    expect([isBoardShown(), isCodeShown()]).toEqual([false, true]);
  });
});
