// @vitest-environment happy-dom
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
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

  it('lists what waits by name, and requests everything again once some of it is sent', async () => {
    const answers = ['before', 'after'];
    renderBanner(async () => answers.shift() ?? '');
    await screen.findByText('before');
    const waiting = [
      { id: '1', note: { kind: 'worn', names: ['Office'] } },
      { id: '2', note: { kind: 'planned', names: [], day: '2026-11-30' } },
      { id: '3', note: { kind: 'laundry', action: 'washing', names: ['White shirt', 'Blue jeans'] } },
    ] as const;

    send({ type: 'outbox', waiting, refused: [] });
    screen.getByText('3 changes wait for the network');
    const list = () => screen.queryAllByRole('listitem', { hidden: true }).map((each) => each.textContent);
    expect(list()).toEqual([
      'Office: worn',
      'Outfit: planned for Mon, Nov 30',
      'White shirt and Blue jeans: to the wash',
    ]);

    send({ type: 'outbox', waiting: waiting.slice(1), refused: [] });
    await screen.findByText('after');
    screen.getByText('2 changes wait for the network');
  });

  it('says what was not saved and why, until it is dismissed', async () => {
    renderBanner();
    const problem = {
      type: 'about:blank',
      status: 409,
      title: 'Conflict',
      code: 'outfit-worn',
      detail: 'Worn.',
    };
    send({
      type: 'outbox',
      waiting: [],
      refused: [
        { id: '1', note: { kind: 'unscheduled', names: ['Walk'] }, problem },
        { id: '2', note: { kind: 'laundry', action: 'basket', names: ['White shirt'] } },
        {
          id: '3',
          note: { kind: 'deleted', names: ['Picnic'] },
          problem: { ...problem, status: 404, code: 'not-found' },
        },
      ],
    });

    const alert = within(screen.getByRole('alert'));
    alert.getByText("3 changes weren't saved");
    alert.getByText('Walk: unscheduled', { selector: 'strong' });
    alert.getByText(/Worn\./);
    alert.getByText(/It no longer exists\./);
    alert.getByText(/Someone else changed this\. Theirs was kept\./);
    await userEvent.click(alert.getByRole('button', { name: /Walk/ }));

    expect(worker.controller.postMessage).toHaveBeenLastCalledWith({ dismissed: '1' });
  });

  it('says how many changes the end of the session has lost', async () => {
    renderBanner();
    render(<Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />);

    await send({ type: 'lost', count: 2 });

    await screen.findByText("2 changes weren't saved, because you were signed out.");
  });
});
