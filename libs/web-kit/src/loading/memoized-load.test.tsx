// @vitest-environment happy-dom
import { Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { memoizedLoad } from './memoized-load.ts';
import { requestRetry } from './retry-request.ts';

const Page = ({ load }: { readonly load: () => Promise<string> }) => use(load());

describe('memoizedLoad', () => {
  it('shows a page that is loaded already without its loading state', async () => {
    const load = memoizedLoad(async () => 'Closet');
    await load();
    const root = document.createElement('div');

    flushSync(() =>
      createRoot(root).render(
        <Suspense fallback="Loading">
          <Page load={load} />
        </Suspense>,
      ),
    );

    expect(root.textContent).toBe('Closet');
  });

  it('keeps a failure until the user requests a retry', async () => {
    const attempts = [Promise.reject(new Error('no network')), Promise.resolve('Closet')];
    const load = memoizedLoad(() => attempts.shift() ?? Promise.reject(new Error('called too often')));
    await expect(load()).rejects.toThrow('no network');
    await expect(load()).rejects.toThrow('no network');

    requestRetry();

    await expect(load()).resolves.toBe('Closet');
  });
});
