// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { ana } from '@fitfolk/web-kit/testing/profiles.ts';
import { renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportCard } from './import-card.tsx';
import { stopImport } from './import-job.ts';
import { createExport, exportedFiles, exportedItem } from './testing/create-export.ts';

afterEach(() => {
  stopImport();
  cleanup();
  vi.unstubAllGlobals();
});

const pro: User = { ...ana, isPremium: true };
const mia = {
  id: '01931a3e-7c00-7000-8000-000000000901',
  name: 'Mia',
  birthYear: 2018,
  isParent: false,
  isChild: true,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: true,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const jeans = exportedItem('01931a3e-7c00-7000-8000-000000000902', { profileId: mia.id });
const files = exportedFiles({
  '01 Mia/closet.json': [
    exportedItem('01931a3e-7c00-7000-8000-000000000201'),
    exportedItem('01931a3e-7c00-7000-8000-000000000202', { name: 'Rain jacket' }),
  ],
  '01 Mia/laundry.json': ['2026-11-02', '2026-11-03', '2026-11-09'].map((day) => ({
    itemId: '01931a3e-7c00-7000-8000-000000000202',
    at: `${day}T12:00:00.000Z`,
    kind: 'worn',
    source: 'item',
    day,
    away: null,
  })),
});

/** Renders the section for an account whose closet has one of the two exported items. */
const render = (user: User, responses: ResponseByRequest = {}) =>
  renderPage(
    <ImportCard user={user} />,
    {
      'GET /api/profiles': [mia],
      'GET /api/auth/user': user,
      [`GET /api/clothing-items/${mia.id}`]: [jeans],
      [`GET /api/outfits/${mia.id}`]: [],
      [`GET /api/packing-lists/${mia.id}`]: [],
      'GET /api/storage-boxes': [],
      ...responses,
    },
    { user },
  );

const chooseFile = async (file: Blob): Promise<void> => {
  const input = await screen.findByLabelText('Choose ZIP file', { selector: 'input' });
  await userEvent.upload(input, new File([file], 'export.zip', { type: 'application/zip' }));
};

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Import this export?' }));

/** Starts the import of an item that is there already, whose photo is missing. */
const importPhoto = async (responses: ResponseByRequest) => {
  const url = '/api/images/AAAAAAAAAAAAAAAAAAAAA';
  const withPhoto = exportedFiles({
    '01 Mia/closet.json': [exportedItem('01931a3e-7c00-7000-8000-000000000201', { imageUrl: url })],
    [`pictures/${url.split('/').at(-1)}.webp`]: new Uint8Array([82, 73, 70, 70]),
  });
  const growth = { measurements: [{ day: '2026-10-01', heightCm: 120, footMm: null }] };
  const rendered = render(pro, {
    [`GET /api/growth/${mia.id}`]: { perYear: {}, today: {}, items: [], ...growth },
    'GET /api/wishes': { ownProfileId: null, wishes: [] },
    [`GET /api/comfort/${mia.id}`]: { version: 0, refusedColors: [], feedback: [], leftOut: {} },
    [`GET /api/school-weeks/${mia.id}`]: { version: 0, days: [], holidays: [] },
    [`GET /api/laundry-history/${mia.id}?limit=100`]: [{ itemId: jeans.id, kind: 'washed', away: null }],
    ...responses,
  });
  await chooseFile(await createExport(withPhoto));
  const dialog = await findDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));
  return rendered;
};

describe('ImportCard', () => {
  it('shows what an export adds and leaves out before anything is sent', async () => {
    const { requests } = render(pro);
    await chooseFile(await createExport(files));
    const dialog = await findDialog();

    expect(await dialog.findByText('2 items')).toBeDefined();
    expect(dialog.getAllByText('1 is already here')).toHaveLength(2);
    expect(dialog.getByText('1 measurement')).toBeDefined();
    expect(dialog.getByText('3 wears without an outfit')).toBeDefined();
    expect(dialog.getByLabelText<HTMLSelectElement>('Import Mia into').value).toBe(mia.id);
    expect(requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);
  });

  it('counts again for another profile, and imports nothing without one', async () => {
    render(pro);
    await chooseFile(await createExport(files));
    const dialog = await findDialog();
    await userEvent.selectOptions(await dialog.findByLabelText('Import Mia into'), 'New profile');
    expect(dialog.queryByText('1 is already here')).toBeNull();

    await userEvent.selectOptions(dialog.getByLabelText('Import Mia into'), "Don't import");
    expect(dialog.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
  });

  it('says that the plan has no room for further profiles', async () => {
    render({ ...ana, isPremium: false });
    await chooseFile(await createExport(files));
    const dialog = await findDialog();
    await userEvent.selectOptions(await dialog.findByLabelText('Import Mia into'), 'New profile');

    expect(dialog.getByRole('alert').textContent).toContain('Your plan allows one profile');
    expect(dialog.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
  });

  it('refuses a damaged file with the reason', async () => {
    const { requests } = render(pro);
    const file = await createExport(files);
    await chooseFile(file.slice(0, file.size / 2));

    expect((await screen.findByRole('alert')).textContent).toContain('This file is damaged or incomplete');
    expect(requests).toEqual([]);
  });

  it('waits when the server takes no more photos for now, and says until when', async () => {
    const limited = new Response('', { status: 429, headers: { 'retry-after': '3600' } });
    const { requests } = await importPhoto({ 'POST /api/objects/upload': limited });

    expect(await screen.findByText(/^The server takes no more photos until \d+:\d\d [AP]M/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Choose ZIP file' })).toBeDefined();
    expect(requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toHaveLength(1);
  });

  it('tells that a proxy rejects the size of a photo', async () => {
    const uploadURL = 'https://storage.example/1';
    await importPhoto({
      'POST /api/objects/upload': { uploadURL },
      [`PUT ${uploadURL}`]: new Response('<html><h1>413 Request Entity Too Large</h1></html>', {
        status: 413,
        headers: { 'content-type': 'text/html' },
      }),
    });

    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toMatch(/^The server in front of Fitfolk rejects/);
    expect(textContent).toContain('choose the same file again');
  });

  it('says how to go on after an interruption', async () => {
    render(pro, { 'POST /api/clothing-items': new Response('', { status: 403 }) });
    await chooseFile(await createExport(files));
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));

    expect((await screen.findByRole('alert')).textContent).toContain('choose the same file again');
    expect(screen.getByRole('button', { name: 'Choose ZIP file' })).toBeDefined();
  });
});
