// @vitest-environment happy-dom
import type { SchoolCalendar as Calendar, SchoolCalendarChange } from '@fitfolk/contracts/outfits';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../../testing/api-server.ts';
import { profileId } from '../../../../../testing/items.ts';
import { SchoolCalendar } from './school-calendar.tsx';

startMessages({});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  sessionStorage.clear();
});

const PATH = `/api/school-calendars/${profileId}`;
const subscribed: Calendar = {
  host: 'school.example',
  rules: [{ keyword: 'PE', meaning: 'pe' }],
  lastReadAt: '2026-11-23T06:30:00.000Z',
  failure: null,
  skippedEvents: 0,
  cutEvents: 0,
  coming: [{ day: '2026-11-24', title: 'PE in hall 2', meaning: 'pe' }],
};

const renderCalendar = async (responses: Responses) => {
  const sent: SchoolCalendarChange[] = [];
  const server = await startTestServer({
    [`PUT ${PATH}`]: (body) => {
      sent.push(JSON.parse(body) as SchoolCalendarChange);
      return { body: subscribed };
    },
    ...responses,
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SchoolCalendar profileId={profileId} loading={null} />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  return { ...server, sent };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('SchoolCalendar', () => {
  it('subscribes with keywords that can be changed, and shows what comes up', async () => {
    const { sent } = await renderCalendar({ [`GET ${PATH}`]: { body: null } });

    await userEvent.type(await screen.findByLabelText('Calendar address'), 'webcal://school.example/3b.ics');
    await press('Remove swimming');
    await press('Add keyword');
    const added = screen.getAllByLabelText('Keyword').at(-1) as HTMLElement;
    await userEvent.type(added, 'choir');
    await userEvent.selectOptions(screen.getAllByLabelText('Means').at(-1) as HTMLElement, 'Uniform');
    await press('Subscribe');

    expect(await screen.findByText('PE in hall 2')).toBeTruthy();
    expect(screen.getByText(/^school\.example, last read/)).toBeTruthy();
    expect(sent).toEqual([
      {
        url: 'webcal://school.example/3b.ics',
        rules: [
          { keyword: 'PE', meaning: 'pe' },
          { keyword: 'picture day', meaning: 'reminder' },
          { keyword: 'no school', meaning: 'no-school' },
          { keyword: 'choir', meaning: 'uniform' },
        ],
      },
    ]);
  });

  it('tells since when a calendar cannot be read, keeps its address secret, and unsubscribes', async () => {
    const failure = { since: '2026-11-22T05:00:00.000Z', reason: 'not-a-calendar' as const };
    const { sent } = await renderCalendar({
      [`GET ${PATH}`]: { body: { ...subscribed, failure } },
      [`DELETE ${PATH}`]: { status: 204 },
    });

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/Couldn't be read since .*2026.*The board shows the last copy\./);
    expect(screen.getByLabelText('New address')).toHaveProperty('value', '');
    await press('Save');
    await expect.poll(() => sent).toEqual([{ rules: subscribed.rules }]);
    await press('Unsubscribe');

    expect(await screen.findByLabelText('Calendar address')).toBeTruthy();
  });

  it.each([
    ['unreachable', "The address doesn't answer, or isn't public."],
    ['too-long', 'The calendar is too large.'],
    ['too-slow', 'Reading the calendar takes too long.'],
    ['not-a-calendar', 'There is no calendar at this address.'],
  ] as const)('tells why a calendar is %s', async (reason, text) => {
    const failure = { since: '2026-11-22T05:00:00.000Z', reason };
    await renderCalendar({ [`GET ${PATH}`]: { body: { ...subscribed, failure } } });

    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('tells how many events are missing, in the language of the family', async () => {
    const calendar = { ...subscribed, skippedEvents: 1, cutEvents: 250 };
    await renderCalendar({ [`GET ${PATH}`]: { body: calendar } });

    expect(await screen.findByText("1 event couldn't be read and is missing here.")).toBeTruthy();
    expect(screen.getByText(/^The calendar has too many events, so 250 are missing here\./)).toBeTruthy();
    await setLanguage('de');
    expect(await screen.findByText('1 Termin konnte nicht gelesen werden und fehlt hier.')).toBeTruthy();
    expect(screen.getByText(/^Der Kalender hat zu viele Termine, deshalb fehlen hier 250\./)).toBeTruthy();
  });

  it('names an address that the server rejects', async () => {
    await renderCalendar({
      [`GET ${PATH}`]: { body: null },
      [`PUT ${PATH}`]: {
        status: 400,
        body: {
          ...problemBody(400, 'Invalid'),
          code: 'validation-failed',
          errors: [
            { path: 'url', code: 'calendar-address-invalid', message: 'Enter the web address of a calendar' },
          ],
        },
      },
    });

    await userEvent.type(await screen.findByLabelText('Calendar address'), 'https://a@b/c.ics');
    await press('Subscribe');

    expect(await screen.findByText('Enter the web address of a calendar')).toBeTruthy();
  });
});
