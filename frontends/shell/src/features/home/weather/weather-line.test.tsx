// @vitest-environment happy-dom
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeatherLine } from './weather-line.tsx';

beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  denyLocation();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const render = (weather: object, items: readonly object[] = []) => {
  const responses = {
    'GET /api/weather?lat=40.7128&lon=-74.006': weather,
    'GET /api/clothing-items/ana': items,
  };
  return renderPage(<WeatherLine profileId="ana" />, responses as ResponseByRequest, { user: newUser });
};

describe('WeatherLine', () => {
  it('shows the weather and the first suggested item that is in the closet', async () => {
    const fields = { id: 'sweater', profileId: 'ana', name: 'Wool sweater', kind: 'sweater' } as const;
    const sweater = createClothingItem({ ...fields, category: 'tops' });
    const suggestions = ['Rain Jacket', 'Sweater'];
    const weather = { temp: 41, description: 'Light Rain', suggestions };
    render({ ...weather, suggestionCodes: ['rain-jacket', 'sweater'] }, [sweater]);

    await screen.findByText('41°F');
    screen.getByText('Light Rain');
    const link = await screen.findByRole('link', { name: 'Sweater' });
    expect(link.getAttribute('href')).toBe('/closet?item=sweater');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('says that the weather is that of a typical day', async () => {
    render({ temp: 72, description: 'Partly Cloudy', suggestions: ['Jeans'], isAssumed: true });

    await screen.findByText('Typical day.');
    expect(screen.queryByText('Partly Cloudy')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
