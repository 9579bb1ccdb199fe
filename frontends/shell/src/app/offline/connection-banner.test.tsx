// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionBanner } from './connection-banner.tsx';
import type { WorkerMessage } from './worker-messages.ts';

startMessages({});

const worker = Object.assign(new EventTarget(), { controller: { postMessage: vi.fn() } });

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: worker });
  document.head.innerHTML =
    '<script src="/apps/shell/assets/main.1.js"></script>' +
    '<script type="application/json" id="remotes">{"closet":{"entry":"/apps/closet/assets/entry.1.js"}}</script>';
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const send = (data: WorkerMessage) => act(() => worker.dispatchEvent(new MessageEvent('message', { data })));

const deployed = (shell: number, closet: number): WorkerMessage => ({
  type: 'deployed',
  version: {
    scripts: [`/apps/shell/assets/main.${shell}.js`],
    entries: [`/apps/closet/assets/entry.${closet}.js`],
  },
});

type ContentProps = { readonly load: () => Promise<string> };

const Content = ({ load }: ContentProps) => (
  <p>{useQuery({ queryKey: ['/api/laundry'], queryFn: load }).data}</p>
);

const renderBanner = (load: ContentProps['load'] = async () => 'data') =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <ConnectionBanner />
      <Content load={load} />
    </QueryClientProvider>,
  );

describe('ConnectionBanner', () => {
  it('asks the worker what the page has missed', () => {
    renderBanner();

    expect(worker.controller.postMessage).toHaveBeenCalled();
    expect(screen.queryByText(/offline/)).toBeNull();
  });

  it('says from when the data is, and requests it again once the server answers', async () => {
    const answers = ['stored', 'latest'];
    renderBanner(async () => answers.shift() ?? '');
    await screen.findByText('stored');

    send({ type: 'offline', storedAt: new Date(2026, 10, 28, 9, 5).getTime() });
    expect(
      screen.getByText(/^You're offline\. Showing what was saved on Nov 28, 2026, 9:05.AM\.$/),
    ).toBeTruthy();

    send({ type: 'online' });
    await screen.findByText('latest');
    expect(screen.queryByText(/offline/)).toBeNull();
  });

  it('says that the page may be out of date when the browser is offline and nothing was stored', () => {
    renderBanner();

    send({ type: 'offline', storedAt: Number.POSITIVE_INFINITY });

    expect(screen.getByText("You're offline. This may be out of date.")).toBeTruthy();
  });

  it.each([
    ['another shell', deployed(2, 1)],
    ['another remote', deployed(1, 2)],
  ])('offers to load %s, until the user postpones it', async (_, message) => {
    renderBanner();
    send(message);
    screen.getByRole('button', { name: 'Reload' });

    await userEvent.click(screen.getByRole('button', { name: 'Later' }));

    expect(screen.queryByText('A new version of Fitfolk is ready.')).toBeNull();
  });

  it('offers nothing while the page has the deployed version', () => {
    renderBanner();
    send(deployed(1, 1));

    expect(screen.queryByText('A new version of Fitfolk is ready.')).toBeNull();
  });
});
