// @vitest-environment happy-dom

import type { ProductPage } from '@fitfolk/contracts/closet';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { ana } from '@fitfolk/web-kit/testing/profiles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemBody, type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { createItem, profileId } from '../../../../testing/items.ts';
import { AddItemForm } from '../add-item-form.tsx';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const LINK = 'https://shop.example/hat?color=red';
const hat: ProductPage = {
  name: 'Striped hat',
  brand: 'Puddle',
  price: { amount: 1995, currency: 'GBP' },
  size: { system: 'eu', value: '98/104' },
  shop: 'The Shop',
  image: { mediaType: 'image/jpeg', data: btoa('a hat') },
  imageFailure: null,
};
const noImage = { ...hat, image: null, imageFailure: 'missing' } as const;

const openForm = async (page: ProductPage, responses: Responses = {}) => {
  const links: string[] = [];
  const added: unknown[] = [];
  await startTestServer({
    'POST /api/clothing-items/read-product-page': (body) => {
      links.push(JSON.parse(body).url);
      return { body: page };
    },
    'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one` } }),
    'PUT /bucket/': { headers: { etag: '"1"' } },
    'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/hat' } },
    'POST /api/clothing-items/analyze-image': {
      body: { name: 'Red hat', category: 'accessories', kind: 'hat', season: 'winter', analyzedBy: 'local' },
    },
    'POST /api/clothing-items': (body) => {
      added.push(JSON.parse(body));
      return { status: 201, body: createItem('Striped hat') };
    },
    ...responses,
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, ana);
  render(
    <QueryClientProvider client={client}>
      <AddItemForm
        profileId={profileId}
        onBeforeSave={async () => undefined}
        onSaved={() => undefined}
        onMultipleFiles={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { links, added };
};

const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' }).value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enterLink = async (link: string) => {
  await press("Fill in from a shop's link");
  await userEvent.type(screen.getByLabelText('Link of a shop'), link);
};
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { files: [], getData: () => text } });

describe('ShopLink', () => {
  it('fills in the form and the photo, names the source, and saves what was filled in', async () => {
    const { links, added } = await openForm(hat);

    await enterLink(`${LINK}{Enter}`);

    await screen.findByText('Filled in from The Shop. Check it before you save.');
    expect(links).toEqual([LINK]);
    expect([field(/Item Name/), field(/Brand/), field(/^Shop/), field(/Price/), field(/Currency/)]).toEqual([
      'Striped hat',
      'Puddle',
      'The Shop',
      '19.95',
      'GBP',
    ]);
    await waitFor(() => expect(field(/Category/)).toBe('accessories'));
    expect(field(/Item Name/)).toBe('Striped hat');
    await press('Add to Closet');
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toMatchObject({
      name: 'Striped hat',
      imageUrl: '/api/images/hat',
      size: { system: 'eu', value: '98/104' },
      details: {
        brand: 'Puddle',
        shop: 'The Shop',
        price: { amount: 1995, currency: 'GBP' },
        purchasedOn: null,
      },
    });
  });

  it('undoes all of it by one tap, but not what was edited since', async () => {
    await openForm(hat);
    await enterLink(`${LINK}{Enter}`);
    await screen.findByRole('button', { name: 'Remove photo' });
    await userEvent.type(screen.getByLabelText(/Item Name/), ' of mine');

    await press('Undo');

    expect(field(/Item Name/)).toBe('Striped hat of mine');
    expect(screen.queryByLabelText(/Brand/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
    expect(screen.queryByText(/Filled in from The Shop/)).toBeNull();
  });

  it('keeps what is filled in already, and tells it', async () => {
    await openForm({ ...noImage, brand: null, price: null, size: null });
    await press('More details');
    await userEvent.type(screen.getByLabelText(/Item Name/), 'My hat');
    await userEvent.type(screen.getByLabelText(/^Shop/), 'Flea market');

    await enterLink(`${LINK}{Enter}`);

    await screen.findByText(/^The Shop says nothing that isn't filled in already/);
    expect([field(/Item Name/), field(/^Shop/)]).toEqual(['My hat', 'Flea market']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('reads a link that is pasted beside the inputs, in the middle of a text', async () => {
    const { links } = await openForm(noImage);

    paste(document.body, `Look at this: ${LINK} Best wishes`);

    await screen.findByText(
      'Filled in from The Shop. Check it before you save. The page has no photo. Add one of your own.',
    );
    expect(links).toEqual([LINK]);
  });

  it('reads a link at once that is pasted into its input', async () => {
    const { links } = await openForm(noImage);
    await press("Fill in from a shop's link");

    paste(screen.getByLabelText('Link of a shop'), LINK);

    await screen.findByText(/^Filled in from The Shop/);
    expect(links).toEqual([LINK]);
  });

  it.each([
    ['missing', 'The page has no photo. Add one of your own.'],
    ['unusable', "The page's photo can't be used. Add one of your own."],
  ] as const)('fills in the fields of a page whose image is %s', async (imageFailure, message) => {
    await openForm({ ...noImage, imageFailure });

    await enterLink('shop.example/hat{Enter}');

    await screen.findByText(`Filled in from The Shop. Check it before you save. ${message}`);
    expect(field(/Item Name/)).toBe('Striped hat');
  });

  it('says what is wrong with an address that cannot be read', async () => {
    const { links } = await openForm(hat, {
      'POST /api/clothing-items/read-product-page': {
        status: 422,
        body: problemBody(422, 'This page says nothing about an item'),
      },
    });

    await enterLink('a red hat{Enter}');
    await screen.findByText('Enter the web address of a product page');
    await userEvent.clear(screen.getByLabelText('Link of a shop'));
    await userEvent.type(screen.getByLabelText('Link of a shop'), LINK);
    await press('Fill in');

    await screen.findByText('This page says nothing about an item');
    expect(links).toEqual([]);
    expect(field(/Item Name/)).toBe('');
  });

  it('is off without a network, with the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { links } = await openForm(hat);

    paste(document.body, LINK);

    const open = screen.getByRole<HTMLButtonElement>('button', { name: "Fill in from a shop's link" });
    expect(open.disabled).toBe(true);
    expect(screen.getByText("You need an Internet connection to read a shop's page")).toBeTruthy();
    expect(links).toEqual([]);
  });
});
