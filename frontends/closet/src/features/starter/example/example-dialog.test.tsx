// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { ExampleDialog } from './example-dialog.tsx';

startMessages({});
beforeAll(async () => {
  await import('./examples.tsx');
}, 30_000);
afterEach(cleanup);

const renderDialog = async (path = '/closet') => {
  const server = await startTestServer({
    'GET /api/profiles': { body: [] },
    'GET /api/hand-me-down': { body: { profileIds: [], climate: 'warm' } },
  });
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <ExampleDialog profileId={profileId} />
    </QueryClientProvider>,
  );
  return server;
};

describe('ExampleDialog', () => {
  it('shows example outfits for the climate, one after the other, and stores nothing', async () => {
    const { requests } = await renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'See an example outfit' }));
    await screen.findByText('Comfortable at 64°F, and white goes well with navy.');
    await userEvent.click(screen.getByRole('button', { name: 'Show another' }));
    await screen.findByRole('heading', { name: 'Summer afternoon' });
    await screen.findByText('Mustard T-shirt · Navy shorts · Brown sandals · Navy cap');
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  it('opens on arrival from a link', async () => {
    await renderDialog('/closet?example');
    await screen.findByRole('dialog', { name: 'An example outfit' });
    expect(location.search).toBe('');
  });
});
