// @vitest-environment happy-dom
import type { Suggestion } from '@fitfolk/contracts/outfits';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { loadSuggestions } from './load-suggestions.ts';
import { SuggestionsDialog } from './suggestions-dialog.tsx';

startMessages({});
beforeAll(async () => {
  await loadSuggestions();
}, 30_000);
beforeEach(() => {
  denyLocation();
  localStorage.setItem('locationDialogSeen', 'true');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const TODAY = '2026-11-20';
const suggestion = (name: string): Suggestion => ({
  name,
  items: ['White shirt'],
  reason: 'Made for a mild day around 72°F.',
  clothingItemIds: ['01931a3e-7c00-7000-8000-000000000001'],
  suggestedBy: 'rules',
});
const outfit = {
  id: '01931a3e-7c00-7000-8000-000000000002',
  profileId,
  scheduledDate: null,
  isFavorite: false,
  items: [],
};
const weather = {
  temp: 60,
  description: 'Clear',
  suggestions: [],
  days: [
    { day: TODAY, low: 50, high: 60, description: 'Clear', descriptionCode: 'clear' },
    { day: '2026-11-21', low: 41, high: 50, description: 'Light Rain', descriptionCode: 'light-rain' },
  ],
};

const renderDialog = async (responses: Responses = {}) => {
  const saved: unknown[] = [];
  const save = (body: string) => {
    const change = JSON.parse(body);
    saved.push(change);
    return { body: { ...outfit, ...change } };
  };
  const server = await startTestServer({
    'GET /api/weather': { body: weather },
    'GET /api/outfits/': { body: [] },
    'GET /api/laundry/shortages': { body: [] },
    'POST /api/outfits/ai-suggest': (body) => ({ body: [suggestion(`For ${JSON.parse(body).date}`)] }),
    'POST /api/outfits': save,
    'PATCH /api/outfits/': save,
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SuggestionsDialog profile={{ id: profileId, name: 'Mia' }} today={TODAY} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'AI Suggestions' }));
  return { ...server, saved };
};
const chooseDay = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^[A-Za-z]+ ?, ${name}$`) }));
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('SuggestionsDialog', () => {
  it("suggests outfits for today and shows today's forecast", async () => {
    await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    await screen.findByText('Friday, November 20: 50–60°F, Clear');
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Today');
  });

  it('warns about what runs out, with the kit for school', async () => {
    const shortage = { category: 'tops', clean: 1, unwashed: 2, day: '2026-11-26' };
    await renderDialog({
      'GET /api/laundry/shortages': {
        body: [
          { ...shortage, profileId, need: 'pe' },
          { ...shortage, profileId: crypto.randomUUID(), need: 'swim' },
        ],
      },
    });
    await screen.findByText('Mia: only 1 clean PE top until Thursday');
    expect(screen.queryByText(/swim/)).toBeNull();
  });

  it('suggests outfits for a chosen day, shows its forecast and plans for it', async () => {
    const { saved } = await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    await chooseDay('Saturday, November 21');
    await screen.findByRole('heading', { name: 'For 2026-11-21' });
    await screen.findByText('Saturday, November 21: 41–50°F, Light Rain');
    await clickButton('Plan for Saturday, November 21');
    await screen.findByText('Planned for Saturday, November 21');
    expect(saved).toEqual([expect.objectContaining({ scheduledDate: '2026-11-21' })]);
  });

  it('requests the suggestions of a day once while it is open', async () => {
    const { requests } = await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    await chooseDay('Saturday, November 21');
    await screen.findByRole('heading', { name: 'For 2026-11-21' });
    await chooseDay('Friday, November 20');
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    expect(requests.filter((request) => request.endsWith('/ai-suggest'))).toHaveLength(2);
  });

  it('says when a day has no forecast', async () => {
    await renderDialog();
    await screen.findByText(/50–60°F/);
    await chooseDay('Sunday, November 22');
    await screen.findByText('Sunday, November 22: no forecast. Suggestions assume a mild day.');
  });

  it('saves an outfit to the Lookboard and plans the same outfit', async () => {
    const { saved, requests } = await renderDialog();
    await clickButton('Save to Lookboard');
    await screen.findByText('Saved to Lookboard');
    await clickButton('Plan for today');
    await screen.findByText('Planned for Friday, November 20');
    expect(saved).toEqual([expect.objectContaining({ isFavorite: true }), { scheduledDate: TODAY }]);
    expect(requests.filter((request) => request === 'POST /api/outfits')).toHaveLength(1);
  });

  it('keeps the chosen day after closing', async () => {
    await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    await chooseDay('Saturday, November 21');
    await screen.findByRole('heading', { name: 'For 2026-11-21' });
    await clickButton('Close');
    await clickButton('AI Suggestions');
    await screen.findByRole('heading', { name: 'For 2026-11-21' });
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('November 21');
  });

  it('chooses today in place of a day that has passed', async () => {
    sessionStorage.setItem(
      `session-cache:draft:suggestions:${profileId}`,
      JSON.stringify({ day: '2026-11-19' }),
    );
    await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
  });

  it('shows what was planned and saved when the dialog was open before', async () => {
    const [clothingItemId] = suggestion('').clothingItemIds;
    const saved = { ...outfit, isFavorite: true, scheduledDate: TODAY, items: [{ clothingItemId }] };
    await renderDialog({ 'GET /api/outfits/': { body: [saved] } });
    await screen.findByText('Planned for Friday, November 20');
    await screen.findByText('Saved to Lookboard');
    await chooseDay('Saturday, November 21');
    await screen.findByRole('button', { name: 'Plan for Saturday, November 21' });
  });

  it('says why a day has none, with a link to where that changes', async () => {
    await renderDialog({
      'POST /api/outfits/ai-suggest': { body: [] },
      [`GET /api/outfits/gap/${profileId}`]: { body: { reason: 'no-clean-tops' } },
    });
    await screen.findByText(/^No suggestions yet/);
    await screen.findByText('Mia, 1 day: no clean tops.', { exact: false });
    expect(screen.getByRole('link', { name: 'Open laundry' }).getAttribute('href')).toBe('/laundry');
  });

  it('shows why the suggestions of a day failed and requests them again', async () => {
    const { setResponses } = await renderDialog();
    await screen.findByRole('heading', { name: 'For 2026-11-20' });
    setResponses({ 'POST /api/outfits/ai-suggest': { status: 503, body: problemBody(503, 'Try later') } });
    await chooseDay('Saturday, November 21');
    await screen.findByText("Couldn't load suggestions");
    setResponses({ 'POST /api/outfits/ai-suggest': { body: [suggestion('Second try')] } });
    await clickButton('Try again');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second try' })).toBeDefined());
  });
});
