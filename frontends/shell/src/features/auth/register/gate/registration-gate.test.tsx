// @vitest-environment happy-dom
import type { RegistrationMode } from '@fitfolk/contracts/auth';
import { REGISTRATION_META } from '@fitfolk/contracts/registration-meta';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../../login-page.tsx';
import { RegisterPage } from '../register-page.tsx';

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = REGISTRATION_META;
  document.head.append(meta);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  location.hash = '';
});

const STATUS = 'GET /api/auth/registration';
const FIND = 'POST /api/auth/registration/invitation';
const invalid = () =>
  new Response(JSON.stringify({ code: 'invitation-invalid', status: 400, title: '', detail: '' }), {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
  });
const status = (mode: RegistrationMode, hasAccounts = true, contact: string | null = null) => ({
  [STATUS]: { mode, hasAccounts, contact },
});

describe('LoginPage of a server that is not open', () => {
  it.each([
    ['invited', /^New accounts need an invitation\. Ask the operator of this server/],
    ['closed', /^New accounts are closed here\. Ask the person who runs this server/],
  ] as const)('says whom to ask when it is %s', async (mode, text) => {
    renderPage(<LoginPage />, status(mode));

    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Create/ })).toBeNull();
  });

  it('names the contact of the operator, on the page for new accounts, too', async () => {
    for (const page of [<LoginPage key="login" />, <RegisterPage key="register" />]) {
      renderPage(page, status('closed', true, 'Ana, ana@example.com'));
      expect(await screen.findByText(/ask.*Contact: Ana, ana@example\.com$/i)).toBeDefined();
      cleanup();
    }
  });

  it('says where to find the link for the first account', async () => {
    renderPage(<LoginPage />, status('closed', false));

    expect(await screen.findByText(/^Nobody has an account here yet\. If you run this server/)).toBeDefined();
  });
});

describe('RegisterPage of a server that is not open', () => {
  it.each([
    ['invited', '', {}, /^New accounts need an invitation/],
    ['invited', '#token=used', { [FIND]: invalid }, /^This invitation was already used or has expired/],
    ['closed', '#token=any', {}, /^New accounts are closed here/],
  ] as const)('says why nobody can register when it is %s with %j', async (mode, hash, responses, text) => {
    location.hash = hash;
    const found = Object.fromEntries(Object.entries(responses).map(([name, create]) => [name, create()]));
    renderPage(<RegisterPage />, { ...status(mode), ...found });

    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('registers with an invitation', async () => {
    location.hash = '#token=a-secret';
    const { requests, currentUser } = renderPage(<RegisterPage />, {
      ...status('invited'),
      [FIND]: { expiresAt: '2026-12-05T10:00:00.000Z' },
      'POST /api/register': newUser,
    });
    await userEvent.type(await screen.findByLabelText('Username'), 'ana');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

    await waitFor(() => expect(currentUser()).toEqual(newUser));
    expect(requests.at(-1)?.body).toMatchObject({ invitation: 'a-secret' });
  });

  it('passes the invitation to the server when a provider is chosen, not in an address', async () => {
    location.hash = '#token=a-secret';
    const { requests } = renderPage(<RegisterPage />, {
      ...status('invited'),
      [FIND]: { expiresAt: '2026-12-05T10:00:00.000Z' },
      'POST /api/auth/oidc/registration': problemResponse(403, 'Unavailable'),
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Sign up with GitHub' }));

    await waitFor(() =>
      expect(requests).toContainEqual({
        endpoint: 'POST /api/auth/oidc/registration',
        body: { invitation: 'a-secret', provider: 'github' },
      }),
    );
    expect(screen.queryByRole('link', { name: /Sign up/ })).toBeNull();
  });

  it('creates the first account with the link that the server prints only', async () => {
    renderPage(<RegisterPage />, status('invited', false));

    expect(await screen.findByText(/^Nobody has an account here yet/)).toBeDefined();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });
});
