// @vitest-environment happy-dom

import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyBanners } from '../../../app/layout/lazy-banners.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const noContent = () => new Response(null, { status: 204 });

const openLink = (hash: string, responses: ResponseByRequest) => {
  window.location.hash = hash;
  return renderPage(<VerifyEmailPage />, responses);
};

describe('VerifyEmailPage', () => {
  it('verifies the address only when the user confirms', async () => {
    const { requests } = openLink('#token=abc', { 'POST /api/auth/email-verification/confirm': noContent() });
    expect(requests).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));

    await screen.findByText(/Email address confirmed/);
    expect(requests[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('link', { name: 'Go to Fitfolk' })).toBeDefined();
  });

  it('explains why a link is rejected', async () => {
    openLink('#token=abc', {
      'POST /api/auth/email-verification/confirm': problemResponse(400, 'This link has expired.'),
    });

    await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));

    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
  });

  it('rejects an incomplete link', () => {
    openLink('', {});

    expect(screen.getByRole('alert').textContent).toBe(
      'This link is incomplete. Open it from the email again.',
    );
  });
});

describe('LazyBanners', () => {
  it('sends the link again', async () => {
    const user = { ...newUser, mustVerifyEmail: true };
    renderPage(<LazyBanners />, { 'POST /api/auth/email-verification': noContent() }, { user });
    expect((await screen.findByRole('status')).textContent).toContain('ana@example.com');

    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));

    await waitFor(() => expect(getToast()?.title).toBe('Link sent'));
  });

  it('is hidden from verified users', () => {
    renderPage(<LazyBanners />, {}, { user: newUser });

    expect(screen.queryByRole('status')).toBeNull();
  });
});
