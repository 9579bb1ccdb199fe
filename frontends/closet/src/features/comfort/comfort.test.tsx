// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { Comfort as ComfortData, ComfortFeedback, ComfortRules } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { Comfort } from './comfort.tsx';

startMessages({});
afterEach(cleanup);

const [mum, mia] = [
  { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Mum', avatarUrl: null },
  { id: '01931a3e-7c00-7000-8000-000000000102', name: 'Mia', avatarUrl: null, isChild: true },
] as unknown as readonly [Profile, Profile];
const PATH = `/api/comfort/${mum.id}`;

const itchy: ComfortFeedback = {
  id: '01931a3e-7c00-7000-8000-000000000301',
  kind: 'itchy',
  day: '2026-11-20',
  items: [
    {
      clothingItemId: '01931a3e-7c00-7000-8000-000000000201',
      name: 'Wool sweater',
      category: 'tops',
      imageUrl: null,
      thumbHash: null,
    },
  ],
};
const warm: ComfortFeedback = {
  ...itchy,
  id: '01931a3e-7c00-7000-8000-000000000302',
  kind: 'too-warm',
  items: [],
};
const comfort: ComfortData = {
  version: 3,
  noWool: false,
  noTightCollars: false,
  pullOnShoesOnly: true,
  refusedColors: ['red'],
  temperatureOffsetF: 0,
  totalOffsetF: 3,
  feedback: [warm, itchy],
  leftOut: { noWool: 2, noTightCollars: 0, pullOnShoesOnly: 4, refusedColors: 1 },
};

const renderComfort = async (responses: Responses = {}, active: Profile = mum) => {
  const sent: ComfortRules[] = [];
  const server = await startTestServer({
    'GET /api/comfort/': { body: comfort },
    'GET /api/learned-preferences/': { body: { preferences: [], factCount: 0 } },
    [`PUT ${PATH}`]: (body) => {
      const rules = JSON.parse(body) as ComfortRules;
      sent.push(rules);
      return { body: { ...comfort, ...rules, version: rules.version + 1 } };
    },
    'DELETE /api/comfort/': { status: 204 },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Comfort active={active} profiles={[mum, mia]} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { ...server, sent };
};
const renderLoaded = async (...options: Parameters<typeof renderComfort>) => {
  const rendered = await renderComfort(...options);
  await screen.findByText('Learned from feedback');
  return rendered;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;

describe('Comfort', () => {
  it('changes rules one after the other, each based on the version before, and undoes one', async () => {
    const { sent } = await renderLoaded();
    expect([isOn('No wool'), isOn('Only pull-on shoes')]).toEqual([false, true]);
    screen.getByText('Would leave out 2 items');
    screen.getByText('Leaves out 4 items');
    screen.getByText('A day of 60°F counts as 63°F.');

    await userEvent.click(screen.getByRole('switch', { name: 'No wool' }));
    await press('Blue');
    await userEvent.click(screen.getByRole('radio', { name: 'Runs cold' }));

    await expect.poll(() => sent.length).toBe(3);
    const wool = { noWool: true, noTightCollars: false, pullOnShoesOnly: true };
    const red: ComfortRules['refusedColors'] = ['red'];
    expect(sent).toEqual([
      { ...wool, refusedColors: red, temperatureOffsetF: 0, version: 3 },
      { ...wool, refusedColors: [...red, 'blue'], temperatureOffsetF: 0, version: 4 },
      { ...wool, refusedColors: [...red, 'blue'], temperatureOffsetF: -5, version: 5 },
    ]);
    expect(isOn('No wool')).toBe(true);

    await press('Undo');
    await expect.poll(() => sent.at(-1)).toMatchObject({ temperatureOffsetF: 0, version: 6, noWool: true });
  });

  it('shows what somebody else changed meanwhile', async () => {
    const body = {
      ...problemBody(409, 'Someone else changed the comfort rules'),
      code: 'comfort-rules-changed',
    };
    const { setResponses } = await renderLoaded({ [`PUT ${PATH}`]: { status: 409, body } });
    setResponses({ 'GET /api/comfort/': { body: { ...comfort, version: 4, noTightCollars: true } } });

    await userEvent.click(screen.getByRole('switch', { name: 'No wool' }));

    await screen.findByText('Someone else changed these rules');
    await expect.poll(() => isOn('No tight collars')).toBe(true);
    expect(isOn('No wool')).toBe(false);
  });

  it('forgets feedback unless that is undone', async () => {
    const { requests } = await renderLoaded();
    await press('Forget: Itchy, Wool sweater');
    expect(screen.queryByText('Itchy: Wool sweater')).toBeNull();
    await press('Undo');
    await screen.findByText('Itchy: Wool sweater');

    await press('Forget: Too warm');
    await press('Close toast');
    await expect
      .poll(() => requests.filter((request) => request.startsWith('DELETE')))
      .toEqual([`DELETE ${PATH}/feedback/${warm.id}`]);
  });

  it("switches to a child's rules", async () => {
    const { requests } = await renderLoaded();
    await press('Mia');
    await expect.poll(() => requests).toContain(`GET /api/comfort/${mia.id}`);
    await screen.findByText('What Mia wears happily. Every suggestion keeps to it.');
  });

  it('lets a child read its rules, and forget what it said', async () => {
    await renderLoaded({}, mia);
    screen.getByText('A parent sets these rules.');
    expect(screen.getByRole('switch', { name: 'No wool' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Red' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Forget: Too warm' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Mum' })).toBeNull();
  });

  it('explains a failure and loads again', async () => {
    const { setResponses } = await renderComfort({
      'GET /api/comfort/': { status: 503, body: problemBody(503, 'Not available') },
    });
    await screen.findByText("Couldn't load the comfort rules");
    setResponses({ 'GET /api/comfort/': { body: comfort } });
    await press('Try again');
    await screen.findByText('Learned from feedback');
  });
});
