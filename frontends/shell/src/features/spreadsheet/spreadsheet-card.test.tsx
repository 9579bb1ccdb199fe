// @vitest-environment happy-dom
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { ana } from '@fitfolk/web-kit/testing/profiles.ts';
import { problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadZip } from 'client-zip';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportedItem } from '../import/testing/create-export.ts';
import { SpreadsheetCard } from './spreadsheet-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [mia, leo] = ['Mia', 'Leo'].map((name, index) => ({
  id: `01931a3e-7c00-7000-8000-00000000090${index}`,
  name,
  birthYear: 2018,
  isParent: false,
  isChild: true,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: true,
  createdAt: '2026-11-01T08:00:00.000Z',
}));
const jeans = exportedItem('01931a3e-7c00-7000-8000-000000000902', {
  profileId: mia?.id,
  name: 'Jeans',
  category: 'bottoms',
});

const render = (responses: ResponseByRequest = {}) =>
  renderPage(
    <SpreadsheetCard user={ana} />,
    {
      'GET /api/profiles': [mia, leo],
      [`GET /api/clothing-items/${mia?.id}`]: [jeans],
      [`GET /api/clothing-items/${leo?.id}`]: [],
      ...responses,
    },
    { user: ana },
  );

const chooseFile = async (text: string): Promise<void> => {
  const input = await screen.findByLabelText('Choose file', { selector: 'input' });
  await userEvent.upload(input, new File([text], 'closet.csv', { type: 'text/csv' }));
};

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Add items from a spreadsheet' }));

describe('SpreadsheetCard', () => {
  it('shows what a file adds, and adds it to the chosen closet', async () => {
    const coat = { profileId: mia?.id, name: 'Raincoat', category: 'outerwear' };
    const closet = [jeans];
    const answer = Promise.withResolvers<unknown>();
    const { requests } = render({
      [`GET /api/clothing-items/${mia?.id}`]: closet,
      'POST /api/clothing-items': answer.promise,
    });
    await chooseFile('Thing,Group\nJeans,Bottoms\nRaincoat,Outerwear\nMystery,\n');
    const dialog = await findDialog();
    expect(await dialog.findByText('3 rows are left out')).toBeDefined();

    const name = dialog.getByLabelText('Name');
    await userEvent.selectOptions(name, 'Thing (Jeans)');
    await dialog.findByText('2 items. 1 is already in a closet.');
    dialog.getByText('1 row is left out');
    dialog.getByText('Row 4: No category');
    await userEvent.selectOptions(dialog.getByLabelText('Person for rows that name nobody'), 'Leo');
    await dialog.findByText('2 items.');
    await userEvent.selectOptions(dialog.getByLabelText('Person for rows that name nobody'), 'Mia');
    await userEvent.click(dialog.getByRole('button', { name: 'Add items' }));
    await dialog.findByRole('progressbar', { name: 'Adding items' });
    const added = exportedItem('01931a3e-7c00-7000-8000-000000000903', coat);
    closet.unshift(added);
    answer.resolve(added);

    await dialog.findByText('The items are in your closet.');
    const sent = requests.filter(({ endpoint }) => endpoint === 'POST /api/clothing-items');
    expect(sent.map(({ body }) => body)).toMatchObject([coat]);
  });

  it('adds the photos of a backup of another app to items that have none', async () => {
    const uploadURL = 'https://storage.example/1';
    const listed = (id: number, name: string, imageUrl: string | null) =>
      exportedItem(`01931a3e-7c00-7000-8000-00000000091${id}`, {
        profileId: mia?.id,
        name,
        category: 'bottoms',
        imageUrl,
      });
    const closet = [
      listed(1, 'Jeans', null),
      listed(2, 'Chinos', '/api/images/0123456789abcdef'),
      listed(3, 'Shorts', null),
    ];
    const added = exportedItem('01931a3e-7c00-7000-8000-000000000914', {
      profileId: mia?.id,
      name: 'Skirt',
      category: 'bottoms',
    });
    const answer = Promise.withResolvers<unknown>();
    const { requests } = render({
      [`GET /api/clothing-items/${mia?.id}`]: closet,
      'POST /api/clothing-items': answer.promise,
      'POST /api/objects/upload': { uploadURL },
      [`PUT ${uploadURL}`]: new Response('', { status: 200 }),
      'PUT /api/clothing-items/image': { objectPath: '/api/images/fedcba9876543210' },
      [`PATCH /api/clothing-items/${closet[0]?.id}`]: closet[0],
    });
    const items = ['Jeans', 'Chinos', 'Shorts', 'Skirt'].map((name) => ({
      type: 'bottom',
      name,
      image_path: `ana/${name}.webp`,
    }));
    const backup = await downloadZip([
      { name: 'metadata.json', input: JSON.stringify({ version: 1, items }) },
      { name: 'images/ana/Jeans.webp', input: 'photo of the jeans' },
      { name: 'images/ana/Chinos.webp', input: 'photo of the chinos' },
    ]).blob();
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    await userEvent.upload(input, new File([backup], 'backup.zip'), { applyAccept: false });
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Add items' }));
    closet.unshift(added);
    answer.resolve(added);

    await dialog.findByText('The items are in your closet.');
    const changes = requests.filter(({ endpoint }) => /^(PUT|PATCH)/.test(endpoint));
    expect(changes.map(({ endpoint, body }) => [endpoint, body]).slice(-2)).toEqual([
      ['PUT /api/clothing-items/image', { clothingImageURL: uploadURL }],
      [`PATCH /api/clothing-items/${closet[1]?.id}`, { imageUrl: '/api/images/fedcba9876543210' }],
    ]);
    expect(requests.filter(({ endpoint }) => endpoint === 'POST /api/objects/upload')).toHaveLength(1);
  });

  it('refuses a file that is no table', async () => {
    render();
    await chooseFile('PK\u0003\u0004\0');

    await screen.findByText(/^This isn't a CSV file or/);
  });

  it('says why the server did not take a row', async () => {
    render({ 'POST /api/clothing-items': problemResponse(422, 'Name is too long') });
    await chooseFile('Name,Category\nCoat,Outerwear\n');
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Add items' }));

    await dialog.findByText("1 row couldn't be added");
    dialog.getByText('Row 2: Name is too long');
  });
});
