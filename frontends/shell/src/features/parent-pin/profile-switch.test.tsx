// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyProfileSwitch } from './lazy-profile-switch.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const createProfile = (name: string, isParent: boolean): Profile => ({
  id: name,
  name,
  birthYear: null,
  isParent,
  isChild: !isParent,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: !isParent,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const profiles = [createProfile('Mum', true), createProfile('Mia', false)];
const family = { ...newUser, accountType: 'family', hasParentPin: true } as const;
const limited = { ...family, childProfileId: 'Mia' };

/** Shows the active profile, buttons to switch to the others, and the component under test. */
const Page = () => {
  const { profile, choose } = useActiveProfile();
  return (
    <>
      <p>Active: {profile?.name}</p>
      <button type="button" onClick={() => choose('Mum')}>
        To Mum
      </button>
      <LazyProfileSwitch />
    </>
  );
};

const pinProblem = (code: string, detail: string) => {
  const problem = { type: 'about:blank', title: '', status: 403, detail, code };
  const headers = { 'content-type': 'application/problem+json' };
  return () => new Response(JSON.stringify(problem), { status: 403, headers });
};

describe('ProfileSwitch', () => {
  it("asks for the PIN before it switches from a child's profile", async () => {
    localStorage.setItem('activeProfile', 'Mia');
    const answers = [
      pinProblem('parent-pin-required', 'Enter the parent PIN first'),
      pinProblem('parent-pin-wrong', 'Incorrect PIN'),
      () => Response.json(family),
    ];
    const { requests } = renderPage(
      <Page />,
      {
        'GET /api/profiles': profiles,
        get 'PUT /api/auth/active-profile'() {
          return answers.shift()?.();
        },
      },
      { user: limited },
    );
    await screen.findByText('Active: Mia');

    // The switch is still loading.
    await userEvent.click(screen.getByRole('button', { name: 'To Mum' }));
    const input = await screen.findByLabelText('PIN');
    await userEvent.type(input, '12x');
    expect(screen.getByRole('button', { name: 'Switch profile' })).toHaveProperty('disabled', true);
    await userEvent.type(input, '34{Enter}');
    await screen.findByText('Incorrect PIN');
    await userEvent.clear(input);
    await userEvent.type(input, '2468{Enter}');

    await screen.findByText('Active: Mum');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
    expect(bodies).toEqual([
      { profileId: 'Mum' },
      { profileId: 'Mum', pin: '1234' },
      { profileId: 'Mum', pin: '2468' },
    ]);
  });

  it("limits a new session in a browser that last showed a child's profile", async () => {
    localStorage.setItem('activeProfile', 'Mia');
    const { requests, currentUser } = renderPage(
      <Page />,
      { 'GET /api/profiles': profiles, 'PUT /api/auth/active-profile': limited },
      { user: family },
    );

    await waitFor(() => expect(currentUser()).toMatchObject({ childProfileId: 'Mia' }));
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ profileId: 'Mia' });
  });

  it("asks for the PIN in a new session, or shows the child's profile", async () => {
    const answers = [pinProblem('parent-pin-required', 'Enter the parent PIN first')];
    const { requests } = renderPage(
      <Page />,
      {
        'GET /api/profiles': profiles,
        get 'PUT /api/auth/active-profile'() {
          return answers.shift()?.();
        },
      },
      { user: limited },
    );
    await screen.findByLabelText('PIN');

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Active: Mia')).toBeDefined();
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1);
    expect(localStorage.getItem('activeProfile')).toBe('Mia');
  });

  it('accepts the password in place of a forgotten PIN', async () => {
    const answers = [
      pinProblem('parent-pin-required', 'Enter the parent PIN first'),
      pinProblem('password-wrong', 'Incorrect password'),
      () => Response.json(family),
    ];
    const { requests } = renderPage(
      <Page />,
      {
        'GET /api/profiles': profiles,
        get 'PUT /api/auth/active-profile'() {
          return answers.shift()?.();
        },
      },
      { user: limited },
    );
    await screen.findByLabelText('PIN');

    await userEvent.click(screen.getByRole('button', { name: 'Forgot the PIN?' }));
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'a guess{Enter}');
    await screen.findByText('Incorrect password');
    await userEvent.clear(input);
    await userEvent.type(input, 'correct horse{Enter}');

    await screen.findByText('Active: Mum');
    const bodies = requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
    expect(bodies.slice(1)).toEqual([
      { profileId: 'Mum', password: 'a guess' },
      { profileId: 'Mum', password: 'correct horse' },
    ]);
  });

  it('shows why the server rejects a switch', async () => {
    localStorage.setItem('activeProfile', 'Mia');
    renderPage(
      <Page />,
      { 'GET /api/profiles': profiles, 'PUT /api/auth/active-profile': problemResponse(503, 'Down') },
      { user: limited },
    );
    await screen.findByText('Active: Mia');

    await userEvent.click(screen.getByRole('button', { name: 'To Mum' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Active: Mia')).toBeDefined();
  });
});
