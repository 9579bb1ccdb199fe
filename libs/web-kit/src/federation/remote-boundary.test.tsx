// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMessages } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

beforeEach(() => {
  startMessages({});
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Remote = ({ read }: { readonly read: () => Promise<string> }) => <h1>{use(read())}</h1>;

const Fragile = ({ isBroken }: { readonly isBroken: () => boolean }) => {
  if (isBroken()) throw new Error('broken');
  return <h1>Feed</h1>;
};

const show = (remote: ReactNode) =>
  act(async () => {
    render(
      <>
        <nav>Navigation</nav>
        <RemoteBoundary loading={<p>Loading...</p>}>{remote}</RemoteBoundary>
      </>,
    );
  });

const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

describe('RemoteBoundary', () => {
  it('shows the fallback until the page has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await show(<Remote read={memoizedLoad(() => promise)} />);
    expect(screen.getByText('Loading...')).toBeTruthy();

    await act(async () => resolve('My Closet'));

    expect(screen.getByRole('heading', { name: 'My Closet' })).toBeTruthy();
  });

  it('shows a page as soon as it has loaded', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { promise, resolve } = Promise.withResolvers<string>();
    const element = document.createElement('div');
    const waitFor = (selector: string) =>
      new Promise<void>((done) => {
        new MutationObserver(() => {
          if (element.querySelector(selector)) done();
        }).observe(element, { childList: true, subtree: true });
      });
    const [loading, loaded] = [waitFor('p'), waitFor('h1')];
    const remote = <Remote read={memoizedLoad(() => promise)} />;
    const root = createRoot(element);
    root.render(
      <>
        <RemoteBoundary loading={<p>Loading...</p>}>{remote}</RemoteBoundary>
        <Suspense fallback={<p>React waits...</p>}>{remote}</Suspense>
      </>,
    );
    await loading;

    resolve('My Closet');
    await loaded;

    expect(element.textContent).toBe('My ClosetReact waits...');
    root.unmount();
  });

  it('keeps the rest of the page when a remote fails, and retries only on request', async () => {
    const responses = [() => Promise.reject(new Error('down')), () => Promise.resolve('My Closet')];
    const load = vi.fn(() => responses.shift()?.() ?? Promise.reject(new Error('called too often')));
    await show(<Remote read={memoizedLoad(load)} />);

    expect(screen.getByText("Couldn't load this section")).toBeTruthy();
    expect(screen.getByText('Navigation')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);

    await retry();

    expect(screen.getByRole('heading', { name: 'My Closet' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the error again when the retry fails', async () => {
    const load = vi.fn(() => Promise.reject(new Error('down')));
    await show(<Remote read={memoizedLoad(load)} />);

    await retry();

    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('isolates a page that throws, and recovers', async () => {
    let isBroken = true;
    await show(<Fragile isBroken={() => isBroken} />);
    expect(screen.getByText('Navigation')).toBeTruthy();

    isBroken = false;
    await retry();

    expect(screen.getByRole('heading', { name: 'Feed' })).toBeTruthy();
  });

  it('reloads the document on the second retry', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await show(<Remote read={memoizedLoad(() => Promise.reject(new Error('gone')))} />);

    await retry();
    expect(reload).not.toHaveBeenCalled();
    await retry();

    expect(reload).toHaveBeenCalledTimes(1);
  });
});
