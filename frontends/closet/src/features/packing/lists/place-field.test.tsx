// @vitest-environment happy-dom
import type { TripPlace } from '@fitfolk/contracts/packing';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { PlaceField } from './place-field.tsx';

startMessages({});
afterEach(cleanup);

const sydney = { name: 'Sydney', region: 'New South Wales', country: 'Australia', lat: -33.9, lon: 151.2 };

const Form = ({ onChange }: { readonly onChange: (place: TripPlace | null) => void }) => {
  const [place, setPlace] = useState<TripPlace | null>(null);
  const change = (chosen: TripPlace | null) => {
    setPlace(chosen);
    onChange(chosen);
  };
  return (
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <PlaceField place={place} onChange={change} />
    </QueryClientProvider>
  );
};

it('searches, chooses and changes the destination of a trip', async () => {
  await startTestServer({ 'GET /api/weather/towns': [{ body: [] }, { body: [sydney] }] });
  const chosen: (TripPlace | null)[] = [];
  render(<Form onChange={(place) => chosen.push(place)} />);
  await userEvent.type(screen.getByLabelText(/^Destination/), 'Sidney{Enter}');
  await screen.findByText('No town found for “Sidney”. Check the spelling.');
  await userEvent.clear(screen.getByLabelText(/^Destination/));
  await userEvent.type(screen.getByLabelText(/^Destination/), 'Sydney');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sydney, New South Wales, Australia' }));
  expect(screen.getByLabelText('Destination')).toHaveProperty('value', 'Sydney');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(chosen).toEqual([{ name: 'Sydney', lat: -33.9, lon: 151.2 }, null]);
});
