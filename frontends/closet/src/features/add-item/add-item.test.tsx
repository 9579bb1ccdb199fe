// @vitest-environment happy-dom

import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { ana } from '@fitfolk/web-kit/testing/profiles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../testing/api-server.ts';
import { createItem, profileId } from '../../../testing/items.ts';
import { AddItem } from './add-item.tsx';
import { loadAddItemForm } from './load-add-item-form.ts';

startMessages({});
beforeAll(async () => {
  await loadAddItemForm();
}, 30_000);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const image = new File(['a jacket'], 'jacket.jpg', { type: 'image/jpeg' });

const openDialog = async (responses: Responses = {}) => {
  const added: unknown[] = [];
  const server = await startTestServer({
    'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one` } }),
    'PUT /bucket/': { headers: { etag: '"1"' } },
    'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/jacket' } },
    'POST /api/clothing-items/analyze-image': {
      body: {
        name: 'Blue jacket',
        category: 'outerwear',
        kind: 'jacket',
        season: 'fall',
        analyzedBy: 'local',
      },
    },
    'GET /api/clothing-items/analyze-image': { body: { analyzedBy: 'local' } },
    'POST /api/clothing-items': (body) => {
      added.push(JSON.parse(body));
      return { status: 201, body: createItem('Blue jacket') };
    },
    ...responses,
  });
  const beforeSave: string[] = [];
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, ana);
  render(
    <QueryClientProvider client={client}>
      <AddItem
        profileId={profileId}
        isDisabled={false}
        onMultipleFiles={() => undefined}
        onBeforeSave={async () => {
          beforeSave.push(server.requests.at(-1) ?? 'no request');
        }}
      />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  // The form suspends when it is first shown, which only an awaited `act` expects.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add Clothing Item' })));
  await screen.findByLabelText('Item Name');
  return { ...server, added, beforeSave, currentUser: () => client.getQueryData(sessionQuery.queryKey) };
};

const field = <T extends HTMLInputElement | HTMLSelectElement>(label: RegExp) =>
  screen.getByLabelText<T>(label, { selector: 'input, select' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Closet' });
const choose = (file: File) => userEvent.upload(field<HTMLInputElement>(/upload photo|Change Photo/), file);
const waitForValue = (label: RegExp, value: string) => waitFor(() => expect(field(label).value).toBe(value));
const marks = () => screen.queryAllByText('From your photo').length;

describe('AddItem', () => {
  it('enables saving once name and category have values', async () => {
    await openDialog();
    expect(submit().disabled).toBe(true);

    await userEvent.type(field(/Item Name/), 'Rain boots');
    expect(submit().disabled).toBe(true);
    await userEvent.selectOptions(field(/Category/), 'shoes');

    expect(submit().disabled).toBe(false);
  });

  it('saves an item without an image and closes the dialog', async () => {
    const { added } = await openDialog();

    await userEvent.type(field(/Item Name/), ' Rain boots ');
    await userEvent.selectOptions(field(/Category/), 'shoes');
    await userEvent.type(field(/Tags/), 'rain, , work ');
    await userEvent.click(submit());

    await screen.findByText('Clothing item added to your closet!');
    expect(added).toEqual([
      {
        profileId,
        name: 'Rain boots',
        category: 'shoes',
        kind: null,
        pattern: null,
        season: null,
        traits: null,
        size: null,
        tags: ['rain', 'work'],
        imageUrl: null,
        details: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add Clothing Item' }));
    expect(field(/Item Name/).value).toBe('');
  });

  it('fills empty fields from image analysis and marks them until they are edited', async () => {
    const { added } = await openDialog();
    await userEvent.type(field(/Item Name/), 'My jacket');

    await choose(image);
    await waitForValue(/Category/, 'outerwear');

    expect(field(/Item Name/).value).toBe('My jacket');
    expect(field(/Season/).value).toBe('fall');
    expect(field(/Kind/).value).toBe('jacket');
    expect(marks()).toBe(3);
    await screen.findByText('AI Analysis Complete');
    await userEvent.selectOptions(field(/Season/), 'winter');
    expect(marks()).toBe(2);
    await userEvent.click(submit());
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toMatchObject({
      name: 'My jacket',
      kind: 'jacket',
      season: 'winter',
      imageUrl: '/api/images/jacket',
    });
  });

  it('takes the category of a kind, offers its kinds, and drops a kind of another category', async () => {
    await openDialog();
    const kinds = () => [...field<HTMLSelectElement>(/Kind/).options].map(({ value }) => value);
    await userEvent.selectOptions(field(/Kind/), 'scarf');

    expect(field(/Category/).value).toBe('accessories');
    expect(kinds()).toContain('hat');
    expect(kinds()).not.toContain('jeans');
    await userEvent.selectOptions(field(/Category/), 'bottoms');
    expect(field(/Kind/).value).toBe('');
    expect(kinds()).toContain('jeans');
  });

  it('takes a category by one tap; a dress is a tagged top', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Dress' }));

    expect(field(/Category/).value).toBe('tops');
    expect(field(/Kind/).value).toBe('dress');
    expect(field(/Tags/).value).toBe('dress');
    expect(screen.queryByRole('button', { name: 'Dress' })).toBeNull();
  });

  it('fills and announces nothing when the analysis is empty', async () => {
    await openDialog({
      'POST /api/clothing-items/analyze-image': {
        body: { name: null, category: null, season: null, analyzedBy: 'local' },
      },
    });

    await choose(image);
    await screen.findByText('Photo uploaded');

    expect(field(/Item Name/).value).toBe('');
    expect(marks()).toBe(0);
    expect(screen.queryByText('AI Analysis Complete')).toBeNull();
  });

  it('credits AI only with the values of a model', async () => {
    await openDialog({
      'POST /api/clothing-items/analyze-image': {
        body: { name: 'Denim jacket', category: 'outerwear', season: null, analyzedBy: 'model' },
      },
    });

    await choose(image);
    await waitForValue(/Category/, 'outerwear');

    expect(screen.getAllByText('Filled in by AI')).toHaveLength(2);
    expect(marks()).toBe(0);
  });

  it('announces and marks what the local analyzer found', async () => {
    await openDialog({
      'POST /api/clothing-items/analyze-image': {
        body: { name: 'Blue', category: null, season: null, analyzedBy: 'local' },
      },
    });
    screen.getByText('AI fills in the details for you');

    await choose(image);
    await waitForValue(/Item Name/, 'Blue');

    expect(marks()).toBe(1);
    await screen.findByText('AI Analysis Complete');
    screen.getByText('Fields auto-filled! Feel free to edit them.');
  });

  it('waits for the upload and onBeforeSave before it saves', async () => {
    const gate = Promise.withResolvers<void>();
    const { requests, added, beforeSave } = await openDialog({
      'PUT /api/clothing-items/image': async () => {
        await gate.promise;
        return { body: { objectPath: '/api/images/jacket' } };
      },
      'POST /api/clothing-items/analyze-image': { status: 503 },
    });
    await userEvent.type(field(/Item Name/), 'Jacket');
    await userEvent.selectOptions(field(/Category/), 'outerwear');
    await choose(image);
    await waitFor(() => expect(requests.at(-1)).toBe('PUT /api/clothing-items/image'));

    await userEvent.click(submit());
    await screen.findByRole('button', { name: 'Saving...' });
    expect(beforeSave).toEqual([]);
    gate.resolve();

    await waitFor(() => expect(added).toHaveLength(1));
    expect(beforeSave).toHaveLength(1);
    expect(added[0]).toMatchObject({ imageUrl: '/api/images/jacket' });
  });

  it('shows a server error and keeps the typed values', async () => {
    await openDialog({
      'POST /api/clothing-items': { status: 403, body: problemBody(403, 'Free tier limit reached') },
    });
    await userEvent.type(field(/Item Name/), 'Jacket');
    await userEvent.selectOptions(field(/Category/), 'outerwear');

    await userEvent.click(submit());

    await screen.findByText('Free tier limit reached');
    expect(field(/Item Name/).value).toBe('Jacket');
  });

  it('keeps the typed values when the dialog is closed', async () => {
    await openDialog();
    await userEvent.type(field(/Item Name/), 'Rain boots');
    await userEvent.selectOptions(field(/Category/), 'shoes');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(screen.getByRole('button', { name: 'Add Clothing Item' }));
    expect(field(/Item Name/).value).toBe('Rain boots');
    expect(submit().disabled).toBe(false);
  });

  it('saves nothing when the image upload fails', async () => {
    const { added } = await openDialog({ 'PUT /bucket/': { status: 400 } });
    await userEvent.type(field(/Item Name/), 'Jacket');
    await userEvent.selectOptions(field(/Category/), 'outerwear');
    await choose(image);
    await screen.findByText('Failed to upload jacket.jpg');

    await userEvent.click(submit());

    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    await screen.findByText('Failed to upload jacket.jpg');
    expect(added).toEqual([]);
  });

  it('signs out 1.5 s after an upload with an expired session', async () => {
    const { currentUser } = await openDialog({
      'POST /api/objects/upload': { status: 401, body: problemBody(401, 'Unauthorized') },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field(/upload photo/), { target: { files: [image] } });

    while (!screen.queryByText('Session expired')) await vi.advanceTimersByTimeAsync(0);
    vi.advanceTimersByTime(1499);
    expect(currentUser()).toEqual(ana);
    vi.advanceTimersByTime(1);
    expect(currentUser()).toBeNull();
  });

  it('accepts an image dropped anywhere while the dialog is open', async () => {
    const { requests } = await openDialog();

    fireEvent.drop(window, { dataTransfer: { files: [image] } });

    await waitFor(() => expect(requests).toContain('PUT /bucket/one image/jpeg 8'));
  });
});
