// @vitest-environment happy-dom
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeatherSync } from './weather-sync.tsx';

const setGeolocation = (value: object): void =>
  void Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  denyLocation();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Page that the test leaves and visits again. */
const Visits = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Navigate
      </button>
      {isOpen && <WeatherSync profileId="ana" />}
    </>
  );
};

describe('WeatherSync', () => {
  it('requests the weather again on every visit and shows the last one meanwhile', async () => {
    const weatherEndpoint = 'GET /api/weather?lat=40.7128&lon=-74.006';
    const responses = { [weatherEndpoint]: { temp: 41, description: 'Light Rain', suggestions: [] } };
    const { requests } = renderPage(<Visits />, responses, { user: newUser });
    await screen.findByText('41°F');
    const listWeatherRequests = () => requests.filter(({ endpoint }) => endpoint === weatherEndpoint);
    expect(listWeatherRequests()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Navigate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Navigate' }));

    expect(screen.getByText('41°F')).toBeDefined();
    await waitFor(() => expect(listWeatherRequests()).toHaveLength(2));
  });

  it('shows no temperature while the browser looks for the position', async () => {
    setGeolocation({ getCurrentPosition: () => {} });
    renderPage(<WeatherSync profileId="ana" />, {}, { user: newUser });

    await screen.findByText('Loading...');
    expect(screen.queryByText('72°F')).toBeNull();
  });

  it('links the suggested items to matching items, else to their category', async () => {
    const jacket = createClothingItem({
      id: 'jacket',
      profileId: 'ana',
      name: 'Yellow rain jacket',
      kind: 'rainwear',
      category: 'outerwear',
    });
    renderPage(
      <WeatherSync profileId="ana" />,
      {
        'GET /api/weather?lat=40.7128&lon=-74.006': {
          temp: 60,
          description: 'Light Rain',
          suggestions: ['Rain Jacket', 'Sweater'],
          suggestionCodes: ['rain-jacket', 'sweater'],
        },
        'GET /api/clothing-items/ana': [jacket],
      },
      { user: newUser },
    );
    const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(getHref('Rain Jacket')).toBe('/closet?item=jacket'));
    expect(getHref('Sweater')).toBe('/closet?category=tops');
  });
});
