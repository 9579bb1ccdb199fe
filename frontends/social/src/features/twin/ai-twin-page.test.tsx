// @vitest-environment happy-dom
import type { Outfit } from '@fitfolk/contracts/outfits';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../testing/open-page.tsx';
import { AiTwinPage } from './ai-twin-page.tsx';

afterEach(closePage);

const outfitsEndpoint = `GET /api/outfits/${ana.id}?limit=60`;
const createOutfit = (name: string | null, names: readonly string[]) =>
  ({
    id: `01931a3e-7c00-7000-8000-0000000009${names.length}0`,
    profileId: ana.id,
    name,
    items: names.map((item, index) => ({
      clothingItemId: `01931a3e-7c00-7000-8000-00000000060${index}`,
      name: item,
      category: index === 0 ? 'tops' : 'bottoms',
      imageUrl: null,
      thumbHash: null,
    })),
  }) as unknown as Outfit;
const harbor = createOutfit('Harbor', ['Striped sweater', 'Blue jeans']);
const unnamed = createOutfit(null, ['Red dress']);
const empty = createOutfit('Empty', []);

const openTwin = (
  outfits: unknown = [harbor, unnamed, empty],
  options: Partial<OpenPageOptions> & { readonly isPremium?: boolean } = {},
) => {
  const { isPremium = true, ...more } = options;
  const responses = { [outfitsEndpoint]: outfits };
  const { requests } = openPage(<AiTwinPage />, { responses, user: { isPremium }, ...more });
  return { responses, requests };
};
const findTwin = (label: string) => screen.findByRole('img', { name: label });
const readChosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio', { checked: true })
    .map(({ name, value }) => `${name} ${value}`);

describe('AiTwinPage', () => {
  it('shows the free plan what Pro offers', async () => {
    const { requests } = openTwin([], { isPremium: false });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI Twin');
    expect(screen.getByText('Loading...')).toBeDefined();
    await screen.findByRole('heading', { name: 'Upgrade to Pro to meet your twin' });
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/upgrade');
    expect(
      screen.getByRole('img', { name: 'A drawing of a person in a coat, pants, boots and a scarf' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Select Outfit' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(requests.map(({ endpoint }) => endpoint)).not.toContain(outfitsEndpoint);
  });

  it('keeps the appearance of each profile in this browser only', async () => {
    const { requests } = openTwin();
    await findTwin('A drawing of Ana in a T-shirt, leggings and socks');
    const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('radio').length);
    expect(groups).toEqual([5, 4, 3]);
    expect(readChosen()).toEqual(['skinTone medium', 'hairStyle short', 'bodyShape average']);
    expect(screen.getByText('Your twin is saved in this browser only.')).toBeDefined();
    const before = screen.getByRole('img', { name: /^A drawing of Ana/ }).innerHTML;
    for (const name of ['Dark', 'Curly', 'Athletic']) await click(screen.getByRole('radio', { name }));
    const chosen = ['skinTone dark', 'hairStyle curly', 'bodyShape athletic'];
    expect(readChosen()).toEqual(chosen);
    expect(screen.getByRole('img', { name: /^A drawing of Ana/ }).innerHTML).not.toBe(before);
    expect(requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);

    cleanup();
    openTwin();
    await findTwin('A drawing of Ana in a T-shirt, leggings and socks');
    expect(readChosen()).toEqual(chosen);

    cleanup();
    openTwin([], { profiles: [mia] });
    await findTwin('A drawing of Mia in a T-shirt, leggings and socks');
    expect(readChosen()).toEqual(['skinTone medium', 'hairStyle short', 'bodyShape average']);
  });

  it('wears a selected outfit, after a reload too, until it is removed', async () => {
    openTwin();
    await screen.findByText('No outfit selected');
    await press('Select Outfit');
    const dialog = await screen.findByRole('dialog', { name: 'Select Outfit' });
    const offered = await within(dialog).findAllByRole('listitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Harbor', 'Red dress']);
    expect(within(dialog).queryByRole('button', { name: 'Remove outfit' })).toBeNull();
    await click(within(dialog).getByRole('button', { name: 'Harbor', pressed: false }));
    await findTwin('A drawing of Ana wearing Striped sweater, Blue jeans');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Harbor');

    cleanup();
    openTwin();
    await findTwin('A drawing of Ana wearing Striped sweater, Blue jeans');
    await press('Select Outfit');
    await screen.findByRole('button', { name: 'Harbor', pressed: true });
    await press('Remove outfit');
    await screen.findByText('No outfit selected');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wears cut-outs, which keep the fit that a person gave them', async () => {
    const shirt = harbor.items.map((item) => ({ ...item, cutOutUrl: `/api/images/${item.clothingItemId}` }));
    const photographed = { ...harbor, items: shirt };
    openTwin([photographed]);
    await press('Select Outfit');
    await click(await screen.findByRole('button', { name: 'Harbor', pressed: false }));
    const twin = await findTwin('A drawing of Ana wearing Striped sweater, Blue jeans');
    const readTops = () =>
      [...twin.ownerDocument.querySelectorAll('image')].map((image) => image.getAttribute('y'));
    const [jeans, sweater] = readTops();
    await click(screen.getByText('Adjust the fit'));
    await press('Lower');
    const lowered = readTops();
    expect(lowered[0]).toBe(jeans);
    expect(Number(lowered[1])).toBeGreaterThan(Number(sweater));

    cleanup();
    openTwin([photographed]);
    await findTwin('A drawing of Ana wearing Striped sweater, Blue jeans');
    expect(readTops()).toEqual(lowered);
    await click(screen.getByText('Adjust the fit'));
    await press('Reset');
    expect(readTops()).toEqual([jeans, sweater]);
    const [, image] = twin.ownerDocument.querySelectorAll('image');
    if (image) fireEvent.error(image);
    expect(readTops()).toEqual([jeans]);
  });

  it('shows another person, or another outfit, beside the twin', async () => {
    const { responses } = openTwin([harbor], { profiles: [ana, mia] });
    responses[`GET /api/outfits/${mia.id}?limit=60`] = [unnamed];
    await findTwin('A drawing of Ana in a T-shirt, leggings and socks');
    await press('Compare');
    const region = await screen.findByRole('region', { name: 'Compared twin' });
    await within(region).findByRole('img', { name: 'A drawing of Mia in a T-shirt, leggings and socks' });
    await click(within(region).getByRole('button', { name: 'Select Outfit' }));
    await click(await screen.findByRole('button', { name: 'Red dress', pressed: false }));
    await within(region).findByRole('img', { name: 'A drawing of Mia wearing Red dress' });

    await userEvent.selectOptions(within(region).getByLabelText('Person'), 'Ana');
    const other = await screen.findByRole('region', { name: 'Compared twin' });
    await click(within(other).getByRole('button', { name: 'Select Outfit' }));
    await click(await screen.findByRole('button', { name: 'Harbor', pressed: false }));
    await within(other).findByRole('img', { name: 'A drawing of Ana wearing Striped sweater, Blue jeans' });
    await findTwin('A drawing of Ana in a T-shirt, leggings and socks');
    await press('Stop comparing');
    expect(screen.getAllByRole('img', { name: /^A drawing of/ })).toHaveLength(1);
  });

  it('explains missing outfits, and loads them again after a failure', async () => {
    const { responses } = openTwin(problemResponse(503, 'Not available'));
    await press('Select Outfit');
    await screen.findByText("Couldn't load your outfits");
    responses[outfitsEndpoint] = [empty];
    await press('Try again');
    await screen.findByText('No outfits yet');
    expect(screen.getByText('Create one in the planner, and your twin can wear it.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open planner' }).getAttribute('href')).toBe('/planner');
  });

  it('explains a failure of the profiles and loads them again', async () => {
    const responses: OpenPageOptions['responses'] = {
      'GET /api/profiles': problemResponse(503, 'Not available'),
      [outfitsEndpoint]: [],
    };
    openPage(<AiTwinPage />, { responses, user: { isPremium: true } });
    await screen.findByText("Couldn't load your twin");
    responses['GET /api/profiles'] = [ana];
    await press('Try again');
    await findTwin('A drawing of Ana in a T-shirt, leggings and socks');
  });
});
