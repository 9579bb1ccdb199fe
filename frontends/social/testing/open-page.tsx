import type { Profile, User } from '@fitfolk/contracts/auth';
import { Toaster } from '@fitfolk/ui/toaster';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** Time of the tests, which no day ends near in most time zones. */
const NOW = new Date('2026-11-20T12:00:00Z');

/** Returns the time a number of minutes ago. */
export const minutesAgo = (minutes: number): string =>
  new Date(NOW.getTime() - minutes * 60_000).toISOString();

export const ana: Profile = {
  id: '01931a3e-7c00-7000-8000-000000000101',
  name: 'Ana',
  birthYear: null,
  isParent: true,
  isChild: false,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};
/** A child of the same account. */
export const mia: Profile = {
  ...ana,
  id: '01931a3e-7c00-7000-8000-000000000102',
  name: 'Mia',
  isParent: false,
  isChild: true,
  hidesVoteCounts: true,
};

export type OpenPageOptions = {
  readonly responses: Record<string, unknown>;
  readonly profiles?: readonly Profile[];
  readonly user?: Partial<User>;
  readonly path?: string;
};

/** Opens a page of a signed-in user with toasts. The clock stands still, timers run. */
export const openPage = (page: ReactNode, options: OpenPageOptions) => {
  const { responses, profiles = [ana], user, path = '/' } = options;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  responses['GET /api/profiles'] ??= profiles;
  return renderPage(
    <>
      {page}
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </>,
    responses,
    { user: { ...newUser, timeZone: 'UTC', onboardingCompleted: true, ...user }, path },
  );
};

/** Removes the page and everything it stored in the browser. */
export const closePage = (): void => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
};

/** Clicks an element. What it opens may suspend, which only an awaited `act` expects. */
export const click = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));

/** Clicks a button as soon as it is shown. */
export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await click(button);
};

/** Opens the menu of a button by keyboard. */
export const openMenu = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.keyDown(button, { key: 'ArrowDown' }));
};

/** Selects an entry of the menu of a button. */
export const choose = async (
  button: string | RegExp,
  item: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
): Promise<void> => {
  await openMenu(button);
  await click(await screen.findByRole(role, { name: item }));
};
