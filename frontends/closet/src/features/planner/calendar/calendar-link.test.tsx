// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { CalendarLink } from './calendar-link.tsx';

startMessages({});
afterEach(cleanup);

const PATH = `/api/calendar-links/${profileId}`;
const CREATED_AT = '2026-11-23T05:30:00.000Z';

const renderLink = async (responses: Responses) => {
  const server = await startTestServer(responses);
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <CalendarLink profileId={profileId} profileName="Emma" timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('CalendarLink', () => {
  it('creates a link, shows it once and turns it off', async () => {
    await renderLink({
      [`GET ${PATH}`]: { body: null },
      [`PUT ${PATH}`]: { body: { createdAt: CREATED_AT, path: '/api/outfit-calendar.ics?token=abc' } },
      [`DELETE ${PATH}`]: { status: 204 },
    });

    await press('Create link');

    const address = `${location.origin}/api/outfit-calendar.ics?token=abc`;
    expect(await screen.findByLabelText('Calendar link')).toHaveProperty('value', address);
    const app = screen.getByRole('link', { name: 'Open in calendar app' });
    expect(app.getAttribute('href')).toBe(address.replace('http', 'webcal'));
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
    expect(screen.queryByLabelText('Calendar link')).toBeNull();
  });

  it('tells since which day of the family a link is in use', async () => {
    await renderLink({ [`GET ${PATH}`]: { body: { createdAt: '2026-11-23T03:30:00.000Z' } } });

    expect(await screen.findByText(/November 22 is in use/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replace link' })).toBeTruthy();
  });

  it('loads again after a failure', async () => {
    const { setResponses } = await renderLink({
      [`GET ${PATH}`]: { status: 404, body: problemBody(404, 'Not found') },
    });

    expect(await screen.findByText("Couldn't load the calendar link")).toBeTruthy();
    setResponses({ [`GET ${PATH}`]: { body: null } });
    await press('Try again');

    expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  });
});
