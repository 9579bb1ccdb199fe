// @vitest-environment happy-dom
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeatherSync } from './weather-sync.tsx';

beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  denyLocation();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const weatherEndpoint = 'GET /api/weather?lat=40.7128&lon=-74.006';
const render = (responses: Record<string, unknown>) => {
  responses[weatherEndpoint] ??= { temp: 41, description: 'Light Rain', suggestions: ['Rain Jacket'] };
  return renderPage(<WeatherSync profileId="ana" />, responses as ResponseByRequest, { user: newUser });
};

describe('WeatherPlace', () => {
  const searchEndpoint = 'GET /api/weather/towns?name=Graz&language=en';
  const grazEndpoint = 'GET /api/weather?lat=47.1&lon=15.5';
  const graz = { name: 'Graz', region: 'Styria', country: 'Austria', lat: 47.1, lon: 15.5 };

  it('labels the default weather as a typical day', async () => {
    const assumed = { temp: 72, description: 'Partly Cloudy', suggestions: [], isAssumed: true };
    render({ [weatherEndpoint]: assumed });
    await screen.findByText('Typical day.');
    expect(screen.getByRole('button', { name: 'Set your town' })).toBeDefined();
  });

  it('names the place of the fallback coordinates', async () => {
    render({});
    await screen.findByText('Weather in New York.');
  });

  it('shows the weather of a chosen town until the location is preferred', async () => {
    render({
      [searchEndpoint]: [graz],
      [grazEndpoint]: { temp: 55, description: 'Fog', suggestions: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set your town' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Town' }), 'Graz{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /Graz.*Styria, Austria/ }));
    await screen.findByText('55°F');
    screen.getByText('Graz');

    await userEvent.click(screen.getByRole('button', { name: 'Change town' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use my location instead' }));
    await screen.findByText('41°F');
  });

  it('says when no town is found and when the search fails', async () => {
    const responses: Record<string, unknown> = { [searchEndpoint]: [] };
    render(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Set your town' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Town' }), 'Graz{Enter}');
    await screen.findByText('No town found for “Graz”. Check the spelling.');
    responses[searchEndpoint] = problemResponse(503, 'Not available right now');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('Not available right now');
  });
});
