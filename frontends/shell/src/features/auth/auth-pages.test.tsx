// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshAna, problem, shownToast, showPage } from '../../../testing/render-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the login page', () => {
  test('names what is missing and asks nobody', async () => {
    const { calls } = showPage(<LoginPage />, {});
    await press('Sign In');

    await screen.findByText('Username is required');
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(calls).toEqual([]);
  });

  test('signs in: the answer becomes the current user', async () => {
    const { calls, currentUser } = showPage(<LoginPage />, { 'POST /api/login': freshAna });
    await fill({ Username: 'ana', Password: 'secret' });
    await press('Sign In');

    await waitFor(() => expect(currentUser()).toEqual(freshAna));
    expect(calls).toEqual([{ call: 'POST /api/login', body: { username: 'ana', password: 'secret' } }]);
    expect(shownToast()).toEqual({
      title: 'Welcome back!',
      description: "You've successfully signed in.",
      variant: 'default',
    });
  });

  test.each([
    ["the server's words", problem(429, 'Too many failed sign-ins.'), 'Too many failed sign-ins.'],
    ['a fallback', new Response('', { status: 401 }), 'Invalid username or password'],
  ])('tells a failed login in %s', async (_, answer, description) => {
    showPage(<LoginPage />, { 'POST /api/login': answer });
    await fill({ Username: 'ana', Password: 'wrong' });
    await press('Sign In');

    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Login failed', description, variant: 'destructive' }),
    );
  });

  test('does not blame the password when nothing answers', async () => {
    showPage(<LoginPage />, {});
    await fill({ Username: 'ana', Password: 'secret' });
    await press('Sign In');

    await waitFor(() => expect(shownToast()?.description).toContain("Can't reach Fitfolk"));
  });

  test('leads to the external identities by plain links', () => {
    showPage(<LoginPage />, {});

    const links = ['Continue with Google', 'Continue with GitHub', 'Apple', 'X'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(
      ['google', 'github', 'apple', 'x'].map((p) => `/api/auth/oidc/login?provider=${p}`),
    );
  });

  test.each([
    ['oidc_unavailable', "isn't available right now"],
    ['oidc_failed', "Couldn't complete"],
    ['oidc_cancelled', 'Sign-in canceled'],
    ['account_exists', 'account with this email already exists'],
    ['email_missing', "didn't share your email"],
    ['email_unverified', "email isn't verified"],
    ['<script>', "Couldn't complete"],
  ])('says what %s means, and takes it from the address', async (reason, sentence) => {
    const { address } = showPage(<LoginPage />, {}, { path: `/login?error=${encodeURIComponent(reason)}` });

    expect(screen.getByRole('alert').textContent).toContain(sentence);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('alert').textContent).toContain(sentence);
  });

  test('can be filled by a password manager', () => {
    showPage(<LoginPage />, {});
    const autocomplete = ['Username', 'Password'].map((l) =>
      screen.getByLabelText(l).getAttribute('autocomplete'),
    );
    expect(autocomplete).toEqual(['username', 'current-password']);
  });
});

describe('the register page', () => {
  const account = { Username: 'ana', Email: 'ana@example.com', Password: 'secret' };

  test('creates an account in the time zone of the browser', async () => {
    const { calls, currentUser } = showPage(<RegisterPage />, { 'POST /api/register': freshAna });
    await fill(account);
    await press('Create Account');

    await waitFor(() => expect(currentUser()).toEqual(freshAna));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(calls[0]?.body).toEqual({
      username: 'ana',
      email: 'ana@example.com',
      password: 'secret',
      timeZone,
    });
    expect(shownToast()).toEqual({
      title: 'Welcome to Fitfolk!',
      description: 'Your account has been created successfully.',
      variant: 'default',
    });
  });

  test('shows what the server finds wrong, at its field and as a toast', async () => {
    const errors = [{ path: 'email', message: 'Invalid email address' }];
    showPage(<RegisterPage />, { 'POST /api/register': problem(400, 'Invalid input', errors) });
    await fill(account);
    await press('Create Account');

    await screen.findByText('Invalid email address');
    expect(shownToast()).toEqual({
      title: 'Registration failed',
      description: 'Invalid input',
      variant: 'destructive',
    });
  });

  test('falls back to asking for another try', async () => {
    showPage(<RegisterPage />, { 'POST /api/register': new Response('', { status: 500 }) });
    await fill(account);
    await press('Create Account');

    await waitFor(() => expect(shownToast()?.description).toBe('Please try again'));
  });
});
