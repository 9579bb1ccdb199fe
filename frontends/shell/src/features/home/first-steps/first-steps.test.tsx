// @vitest-environment happy-dom
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../home-page.tsx';
import { firstStepsPreference } from './first-steps-preference.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ana = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Ana', isParent: true, avatarUrl: null };
const mia = { ...ana, id: '01931a3e-7c00-7000-8000-000000000102', name: 'Mia', isChild: true };
const user = { ...newUser, accountType: 'family' as const, onboardingCompleted: true };

type Data = { readonly profiles?: readonly object[]; readonly items?: number; readonly days?: number };

const render = ({ profiles = [ana], items = 0, days = 0 }: Data = {}, account = user.id) => {
  firstStepsPreference.write(account);
  const outfits = Array.from({ length: days }, (_, index) => ({
    scheduledDate: `2026-11-0${index + 1}`,
    items: [],
  }));
  return renderPage(
    <HomePage />,
    {
      'GET /api/profiles': profiles,
      [`GET /api/clothing-items/${ana.id}`]: Array.from({ length: items }, (_, id) =>
        createClothingItem({ id: String(id), profileId: ana.id, name: 'T-shirt', category: 'tops' }),
      ),
      [`GET /api/outfits/${ana.id}?limit=30`]: outfits,
      [`GET /api/outfits/today/${ana.id}`]: Response.json(null),
    },
    { user },
  );
};
const findSteps = () => screen.findByRole('region', { name: 'First steps' });
const listLinks = async () =>
  [...(await findSteps()).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('FirstSteps', () => {
  it('links to what is left, with how much is done', async () => {
    render({ items: 6, days: 1 });
    await screen.findByText('2 of 5 done');
    expect(await listLinks()).toEqual(['/settings#profiles', '/family', '/settings#install']);
  });

  it('counts the items of the first step', async () => {
    render({ items: 3 });
    await screen.findByText('3 of 5');
    await screen.findByText('0 of 5 done');
  });

  it('links an empty closet to drawn basics and an example outfit', async () => {
    render();
    const example = await screen.findByRole('link', { name: 'see an example outfit' });
    expect(example.getAttribute('href')).toBe('/closet?example');
    expect(screen.getByRole('link', { name: 'Start with drawn basics' })).toBeDefined();
  });

  it('offers a parent PIN once there is a child', async () => {
    render({ profiles: [ana, mia] });
    await screen.findByText('1 of 5 done');
    expect(screen.getByRole('link', { name: 'Set a parent PIN' }).getAttribute('href')).toBe(
      '/settings#security',
    );
  });

  it('is gone for good once hidden', async () => {
    render();
    await findSteps();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(firstStepsPreference.read()).toBeNull();
  });

  it('is gone once everything is done', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('standalone'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render({ profiles: [ana, mia], items: 5, days: 5 });
    await expect.poll(() => firstStepsPreference.read()).toBeNull();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('is not for another account of the same browser, nor for a child', async () => {
    render({}, 'somebody-else');
    await screen.findByText('Welcome back, Ana');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    cleanup();

    render({ profiles: [{ ...ana, isChild: true }] });
    await screen.findByText('Welcome back, Ana');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
