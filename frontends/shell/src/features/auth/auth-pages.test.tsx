// @vitest-environment happy-dom

import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register/register-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const HTML = { 'content-type': 'text/html' };
const NO_ANSWER = "Fitfolk isn't answering properly. Try again.";

describe('LoginPage', () => {
  it('shows missing fields without sending a request', async () => {
    const { requests } = renderPage(<LoginPage />, {});
    await press('Sign In');

    await screen.findByText('Username is required');
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('signs in and sets the current user', async () => {
    const { requests, currentUser } = renderPage(<LoginPage />, { 'POST /api/login': newUser });
    await fill({ Username: 'ana', Password: 'secret' });
    await press('Sign In');

    await waitFor(() => expect(currentUser()).toEqual(newUser));
    expect(requests).toEqual([
      { endpoint: 'POST /api/login', body: { username: 'ana', password: 'secret' } },
    ]);
    expect(getToast()).toEqual({
      title: 'Welcome back!',
      description: "You've successfully signed in.",
      variant: 'default',
    });
  });

  it.each([
    ["the server's message", problemResponse(429, 'Too many failed sign-ins.'), 'Too many failed sign-ins.'],
    ['a fallback', new Response('', { status: 401 }), 'Invalid username or password'],
    ['no proper answer', new Response('Internal Server Error', { status: 500 }), NO_ANSWER],
    ['a page of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502, headers: HTML }), NO_ANSWER],
    ['a page of another network', new Response('<h1>Welcome</h1>', { headers: HTML }), NO_ANSWER],
  ])('reports a failed login with %s', async (_, answer, description) => {
    renderPage(<LoginPage />, { 'POST /api/login': answer });
    await fill({ Username: 'ana', Password: 'wrong' });
    await press('Sign In');

    await waitFor(() =>
      expect(getToast()).toEqual({ title: 'Login failed', description, variant: 'destructive' }),
    );
  });

  it('reports a network error instead of a wrong password', async () => {
    renderPage(<LoginPage />, {});
    await fill({ Username: 'ana', Password: 'secret' });
    await press('Sign In');

    await waitFor(() => expect(getToast()?.description).toContain("Can't reach Fitfolk"));
  });

  it('links to the identity providers', () => {
    renderPage(<LoginPage />, {});

    const links = ['Continue with Google', 'Continue with GitHub', 'Apple', 'X'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(
      ['google', 'github', 'apple', 'x'].map((p) => `/api/auth/oidc/login?provider=${p}`),
    );
  });

  it.each([
    ['oidc_unconfigured', "Google, GitHub, Apple and X aren't set up here"],
    ['oidc_unavailable', "isn't available right now"],
    ['oidc_failed', "Couldn't complete"],
    ['oidc_cancelled', 'Sign-in canceled'],
    ['account_exists', 'account with this email already exists'],
    ['email_missing', "didn't share your email"],
    ['email_unverified', "email isn't verified"],
    ['<script>', "Couldn't complete"],
  ])('explains the error %s and removes it from the URL', async (code, message) => {
    const { currentPath } = renderPage(
      <LoginPage />,
      {},
      { path: `/login?error=${encodeURIComponent(code)}` },
    );

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('says what Fitfolk is', () => {
    renderPage(<LoginPage />, {});
    expect(screen.getByText(/plan outfits, dress for the weather, pack for trips/)).toBeDefined();
  });

  it('fills in the username that a password reset passes on', () => {
    history.replaceState({ username: 'ana' }, '');
    renderPage(<LoginPage />, {});
    history.replaceState(null, '');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana');
  });

  it('supports password managers', () => {
    renderPage(<LoginPage />, {});
    const autocomplete = ['Username', 'Password'].map((l) =>
      screen.getByLabelText(l).getAttribute('autocomplete'),
    );
    expect(autocomplete).toEqual(['username', 'current-password']);
  });
});

describe('RegisterPage', () => {
  const account = { Username: 'ana', Email: 'ana@example.com', Password: 'secret' };

  it('creates an account with the time zone of the browser', async () => {
    const { requests, currentUser } = renderPage(<RegisterPage />, { 'POST /api/register': newUser });
    await fill(account);
    await press('Create Account');

    await waitFor(() => expect(currentUser()).toEqual(newUser));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(requests[0]?.body).toEqual({
      username: 'ana',
      email: 'ana@example.com',
      password: 'secret',
      timeZone,
      language: 'en',
    });
    expect(getToast()).toEqual({
      title: 'Welcome to Fitfolk!',
      description: 'Your account has been created successfully.',
      variant: 'default',
    });
  });

  it('shows server errors at the field and in a toast', async () => {
    const errors = [{ path: 'email', message: 'Invalid email address' }];
    renderPage(<RegisterPage />, { 'POST /api/register': problemResponse(400, 'Invalid input', errors) });
    await fill(account);
    await press('Create Account');

    await screen.findByText('Invalid email address');
    expect(getToast()).toEqual({
      title: 'Registration failed',
      description: 'Invalid input',
      variant: 'destructive',
    });
  });

  it('shows a fallback message for unknown errors', async () => {
    renderPage(<RegisterPage />, { 'POST /api/register': new Response('', { status: 500 }) });
    await fill(account);
    await press('Create Account');

    await waitFor(() => expect(getToast()?.description).toBe('Please try again'));
  });
});
