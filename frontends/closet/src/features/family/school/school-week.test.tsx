// @vitest-environment happy-dom
import type { SchoolWeek as Week } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { SchoolWeek } from './school-week.tsx';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PATH = `/api/school-weeks/${profileId}`;
const stored: Week = {
  version: 3,
  days: [{ weekday: 1, needs: ['pe'] }],
  noLaces: false,
  holidays: [{ from: '2026-12-21', to: '2027-01-06' }],
};

const renderWeek = async (responses: Responses = {}) => {
  const sent: Week[] = [];
  let saves = 0;
  const server = await startTestServer({
    [`GET ${PATH}`]: { body: stored },
    [`PUT ${PATH}`]: (body) => {
      const week = JSON.parse(body) as Week;
      sent.push(week);
      return { body: { ...week, version: week.version + 1 } };
    },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SchoolWeek
        profileId={profileId}
        loading={null}
        onSaved={() => {
          saves += 1;
        }}
      />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Monday' });
  return { ...server, sent, countSaves: () => saves };
};
const getNeed = (day: string, need: string) =>
  within(screen.getByRole('group', { name: day })).getByRole('button', { name: need });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('SchoolWeek', () => {
  it('saves changed days, shoes and holidays, based on the version it showed', async () => {
    const { sent, countSaves } = await renderWeek();
    expect(getNeed('Monday', 'PE').getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(getNeed('Monday', 'PE'));
    await userEvent.click(getNeed('Wednesday', 'Swim'));
    await userEvent.click(screen.getByLabelText('Only shoes without laces'));
    await userEvent.click(screen.getByRole('button', { name: /^Remove December 21/ }));
    await userEvent.type(screen.getByLabelText('First day'), '2027-03-29');
    await userEvent.type(screen.getByLabelText('Last day'), '2027-04-09');
    await press('Add');
    await press('Save');

    await expect.poll(countSaves).toBe(1);
    expect(sent).toEqual([
      {
        version: 3,
        days: [{ weekday: 3, needs: ['swim'] }],
        noLaces: true,
        holidays: [{ from: '2027-03-29', to: '2027-04-09' }],
      },
    ]);
  });

  it('saves a changed dress code', async () => {
    const { sent, countSaves } = await renderWeek();
    const rules = within(screen.getByRole('group', { name: 'Dress code' }));
    await userEvent.click(rules.getByLabelText('No jeans'));
    await userEvent.click(rules.getByLabelText('No hoodies'));
    await userEvent.click(rules.getByLabelText('No jeans'));
    await press('White');
    await press('Blue');
    await press('White');
    await press('Save');

    await expect.poll(countSaves).toBe(1);
    expect(sent).toMatchObject([{ dressCode: { rules: ['no-hoodies'], colors: ['blue'] } }]);
  });

  it('shows the stored dress code', async () => {
    const dressCode = { rules: ['no-shorts'], colors: ['white'] };
    await renderWeek({ [`GET ${PATH}`]: { body: { ...stored, dressCode } } });
    expect(screen.getByLabelText('No shorts')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('No jeans')).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: 'White' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows what somebody else saved meanwhile', async () => {
    const { setResponses, countSaves } = await renderWeek({
      [`PUT ${PATH}`]: {
        status: 409,
        body: { ...problemBody(409, 'Someone else changed the school week'), code: 'school-week-changed' },
      },
    });
    setResponses({
      [`GET ${PATH}`]: { body: { ...stored, version: 4, days: [{ weekday: 5, needs: ['uniform'] }] } },
    });

    await userEvent.click(getNeed('Tuesday', 'Swim'));
    await press('Save');

    await expect.poll(() => getNeed('Friday', 'Uniform').getAttribute('aria-pressed')).toBe('true');
    expect(getNeed('Tuesday', 'Swim').getAttribute('aria-pressed')).toBe('false');
    expect(countSaves()).toBe(0);
  });

  it('rejects holidays that end before they start', async () => {
    await renderWeek();

    await userEvent.type(screen.getByLabelText('First day'), '2027-04-09');
    await userEvent.type(screen.getByLabelText('Last day'), '2027-03-29');

    expect(screen.getByText('The last day comes before the first')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  });
});
