// @vitest-environment happy-dom

import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Answers, problem, serve } from '../../../testing/api-server.ts';
import { itemNamed, profileId } from '../../../testing/items.ts';
import { AddItem } from './add-item.tsx';
import { loadForm } from './load-form.ts';

startMessages({});
configure({ asyncUtilTimeout: 4000 });
beforeAll(async () => {
  await loadForm();
}, 30_000);
afterEach(cleanup);

const photo = new File(['a jacket'], 'jacket.jpg', { type: 'image/jpeg' });

const open = async (answers: Answers = {}) => {
  const added: unknown[] = [];
  const server = await serve({
    'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one` } }),
    'PUT /bucket/': { headers: { etag: '"1"' } },
    'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/jacket' } },
    'POST /api/clothing-items/analyze-image': {
      body: { name: 'Blue jacket', category: 'outerwear', season: 'fall', analyzedBy: 'local' },
    },
    'POST /api/clothing-items': (body) => {
      added.push(JSON.parse(body));
      return { status: 201, body: itemNamed('Blue jacket') };
    },
    ...answers,
  });
  const settled: string[] = [];
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AddItem
        profileId={profileId}
        isDisabled={false}
        onSeveral={() => undefined}
        onBeforeSave={async () => {
          settled.push(server.asked.at(-1) ?? 'nothing yet');
        }}
      />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add Clothing Item' }));
  await screen.findByLabelText('Item Name');
  return { ...server, added, settled };
};

const field = <T extends HTMLInputElement | HTMLSelectElement>(label: RegExp) =>
  screen.getByLabelText<T>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Closet' });
const choose = (file: File) => userEvent.upload(field<HTMLInputElement>(/upload photo|Change Photo/), file);
const becomes = (label: RegExp, value: string) => waitFor(() => expect(field(label).value).toBe(value));
const marks = () => screen.queryAllByText('Filled in by AI').length;

test('saving is possible once there are a name and a category', async () => {
  await open();
  expect(submit().disabled).toBe(true);

  await userEvent.type(field(/Item Name/), 'Rain boots');
  expect(submit().disabled).toBe(true);
  await userEvent.selectOptions(field(/Category/), 'shoes');

  expect(submit().disabled).toBe(false);
});

test('a piece is saved with its tags, its picture not being needed, and the dialog closes', async () => {
  const { added } = await open();

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
      season: null,
      tags: ['rain', 'work'],
      imageUrl: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Add Clothing Item' }));
  expect(field(/Item Name/).value).toBe('');
});

test('the picture fills what is empty and says so, until the person edits it', async () => {
  const { added } = await open();
  await userEvent.type(field(/Item Name/), 'My jacket');

  await choose(photo);
  await becomes(/Category/, 'outerwear');

  expect(field(/Item Name/).value).toBe('My jacket');
  expect(field(/Season/).value).toBe('fall');
  expect(marks()).toBe(2);
  await screen.findByText('AI Analysis Complete');
  await userEvent.selectOptions(field(/Season/), 'winter');
  expect(marks()).toBe(1);
  await userEvent.click(submit());
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({ name: 'My jacket', season: 'winter', imageUrl: '/api/images/jacket' });
});

test('an analysis that tells nothing fills nothing and announces nothing', async () => {
  await open({
    'POST /api/clothing-items/analyze-image': {
      body: { name: null, category: null, season: null, analyzedBy: 'local' },
    },
  });

  await choose(photo);
  await screen.findByText('Photo uploaded');

  expect(field(/Item Name/).value).toBe('');
  expect(marks()).toBe(0);
  expect(screen.queryByText('AI Analysis Complete')).toBeNull();
});

test('saving waits for a picture on its way, then for what has to be settled, and only then adds', async () => {
  const gate = Promise.withResolvers<void>();
  const { asked, added, settled } = await open({
    'PUT /api/clothing-items/image': async () => {
      await gate.promise;
      return { body: { objectPath: '/api/images/jacket' } };
    },
    'POST /api/clothing-items/analyze-image': { status: 503 },
  });
  await userEvent.type(field(/Item Name/), 'Jacket');
  await userEvent.selectOptions(field(/Category/), 'outerwear');
  await choose(photo);
  await waitFor(() => expect(asked.at(-1)).toBe('PUT /api/clothing-items/image'));

  await userEvent.click(submit());
  await screen.findByRole('button', { name: 'Saving...' });
  expect(settled).toEqual([]);
  gate.resolve();

  await waitFor(() => expect(added).toHaveLength(1));
  expect(settled).toHaveLength(1);
  expect(added[0]).toMatchObject({ imageUrl: '/api/images/jacket' });
});

test('what the server refuses is said in its words, and nothing typed is lost', async () => {
  await open({ 'POST /api/clothing-items': { status: 403, body: problem(403, 'Free tier limit reached') } });
  await userEvent.type(field(/Item Name/), 'Jacket');
  await userEvent.selectOptions(field(/Category/), 'outerwear');

  await userEvent.click(submit());

  await screen.findByText('Free tier limit reached');
  expect(field(/Item Name/).value).toBe('Jacket');
});

test('a picture that failed keeps the piece from being saved without it', async () => {
  const { added } = await open({ 'PUT /bucket/': { status: 400 } });
  await userEvent.type(field(/Item Name/), 'Jacket');
  await userEvent.selectOptions(field(/Category/), 'outerwear');
  await choose(photo);
  await screen.findByText('Failed to upload jacket.jpg');

  await userEvent.click(submit());

  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
  await screen.findByText('Failed to upload jacket.jpg');
  expect(added).toEqual([]);
});

test('a picture can be dropped anywhere while the dialog is open', async () => {
  const { asked } = await open();

  fireEvent.drop(window, { dataTransfer: { files: [photo] } });

  await waitFor(() => expect(asked).toContain('PUT /bucket/one image/jpeg 8'));
});
