// @vitest-environment happy-dom
import type { NewComfortFeedback } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { FeedbackMenu } from './feedback-menu.tsx';

startMessages({});
afterEach(cleanup);

const ID = '01931a3e-7c00-7000-8000-000000000301';
const items = [
  { id: 'shirt', name: 'White shirt' },
  { id: 'jeans', name: 'Blue jeans' },
  { id: 'boots', name: 'Brown boots' },
];

const renderMenu = async () => {
  const sent: NewComfortFeedback[] = [];
  const server = await startTestServer({
    [`POST /api/comfort/${profileId}/feedback`]: (body) => {
      const feedback = JSON.parse(body) as NewComfortFeedback;
      sent.push(feedback);
      return { status: 201, body: { id: ID, kind: feedback.kind, day: feedback.day, items: [] } };
    },
    [`DELETE /api/comfort/${profileId}/feedback/`]: { status: 204 },
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <FeedbackMenu profileId={profileId} outfitName="Easy Monday" items={items} day="2026-11-20" />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { ...server, sent };
};
const choose = async (name: string) => {
  screen.getByRole('button', { name: 'Not right? Easy Monday' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('FeedbackMenu', () => {
  it('says that an outfit is too warm, and undoes it', async () => {
    const { sent, requests } = await renderMenu();
    await choose('Too warm');
    await screen.findByText('Got it. Outfits get a little lighter.');
    expect(sent).toEqual([{ kind: 'too-warm', day: '2026-11-20', clothingItemIds: [] }]);
    await press('Undo');
    await expect.poll(() => requests).toContain(`DELETE /api/comfort/${profileId}/feedback/${ID}`);
  });

  it('refuses the whole outfit for its day', async () => {
    const { sent } = await renderMenu();
    await choose('Not today');
    await expect
      .poll(() => sent)
      .toMatchObject([{ kind: 'not-today', clothingItemIds: ['shirt', 'jeans', 'boots'] }]);
  });

  it('asks what itches', async () => {
    const { sent } = await renderMenu();
    await choose('Itchy…');
    await userEvent.click(await screen.findByRole('button', { name: 'Blue jeans' }));
    await screen.findByText("“Blue jeans” won't be suggested again");
    expect(sent).toMatchObject([{ kind: 'itchy', clothingItemIds: ['jeans'] }]);
  });

  it('asks which two clash', async () => {
    const { sent } = await renderMenu();
    await choose('These clash…');
    await screen.findByRole('dialog', { name: 'What clashes?' });
    expect(screen.getByRole('button', { name: 'Never together' })).toHaveProperty('disabled', true);
    await press('White shirt');
    await press('Blue jeans');
    await press('Never together');
    await expect.poll(() => sent).toMatchObject([{ kind: 'clashes', clothingItemIds: ['shirt', 'jeans'] }]);
  });
});
