// @vitest-environment happy-dom
import type { FirstRun } from '@fitfolk/contracts/auth';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegisterPage } from '../register-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  location.hash = '';
});

const FIND = 'POST /api/auth/first-run/find';
const TEST_MAIL = 'POST /api/auth/first-run/test-mail';
const settings: FirstRun = {
  mode: 'invited',
  contact: null,
  publicOrigin: location.origin,
  seenOrigin: location.origin,
  mail: 'on',
  mailFrom: 'Fitfolk <hello@fitfolk.example>',
};

const render = (responses: ResponseByRequest) => {
  location.hash = '#first-run=a-secret';
  return renderPage(<RegisterPage />, responses);
};

describe('FirstRunPage', () => {
  it('shows the settings and creates the account of the operator', async () => {
    const { requests, currentUser } = render({ [FIND]: settings, 'POST /api/register': newUser });
    expect(await screen.findByText('By invitation')).toBeDefined();
    expect(screen.getByText('Sent by Fitfolk <hello@fitfolk.example>.')).toBeDefined();

    await userEvent.type(screen.getByLabelText('Username'), 'ana');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

    await waitFor(() => expect(currentUser()).toEqual(newUser));
    expect(requests.at(-1)?.body).toMatchObject({ username: 'ana', invitation: 'a-secret' });
  });

  it.each([
    [{ publicOrigin: 'https://closet.example' }, /^PUBLIC_ORIGIN is https:\/\/closet\.example, and emails/],
    [{ seenOrigin: 'http://gateway:3000' }, /^The server sees http:\/\/gateway:3000 instead\./],
  ])('explains the address of %j', async (wrong, text) => {
    render({ [FIND]: { ...settings, ...wrong } });

    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('Check')).toBeDefined();
  });

  it.each([
    [null, /^The sign-in page asks people without an account to contact whoever runs this server\./],
    ['Ana, ana@example.com', 'People without an account see: Ana, ana@example.com'],
  ])('shows whom people ask for an account: %s', async (contact, text) => {
    render({ [FIND]: { ...settings, contact } });

    expect(await screen.findByText(text)).toBeDefined();
  });

  it('sends a test mail and shows what the mail server said', async () => {
    const outcome = { outcome: 'sign-in-failed', reply: '535 Authentication failed' };
    const { requests } = render({ [FIND]: settings, [TEST_MAIL]: outcome });
    await userEvent.type(await screen.findByLabelText('Send a test email to'), 'ana@example.com');

    await userEvent.click(screen.getByRole('button', { name: 'Send test email' }));

    expect(
      await screen.findByText("The mail server didn't accept the username and password in SMTP_URL."),
    ).toBeDefined();
    expect(screen.getByText('535 Authentication failed')).toBeDefined();
    expect(requests.at(-1)?.body).toEqual({ token: 'a-secret', email: 'ana@example.com', language: 'en' });
  });

  it('says how to set up mail, and tests nothing without it', async () => {
    render({ [FIND]: { ...settings, mail: 'off', mailFrom: null } });

    expect(await screen.findByText(/Set SMTP_URL and MAIL_FROM\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull();
  });

  it('says how to get another link when this one is no longer valid', async () => {
    const body = JSON.stringify({ code: 'first-run-link-invalid', status: 400, title: '', detail: '' });
    const headers = { 'content-type': 'application/problem+json' };
    render({ [FIND]: new Response(body, { status: 400, headers }) });

    expect(await screen.findByText(/^This link was already used, or there is a newer one\./)).toBeDefined();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('offers to try again when the settings could not be loaded', async () => {
    const responses: Record<string, unknown> = { [FIND]: problemResponse(503, 'Unavailable') };
    render(responses);
    await screen.findByText("Couldn't load the settings");
    responses[FIND] = settings;

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('By invitation')).toBeDefined();
  });
});
