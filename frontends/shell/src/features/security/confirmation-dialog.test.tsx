// @vitest-environment happy-dom
import { ApiError } from '@fitfolk/api-client';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmationHost } from '../../app/layout/confirmation-host.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noContent = () => new Response(null, { status: 204 });

/** A call that the server rejects once because the last confirmation is too old. */
const createStaleCall = () => {
  let calls = 0;
  const problem = {
    type: 'about:blank',
    title: '',
    status: 403,
    detail: '',
    code: 'reauthentication-required',
  };
  return {
    count: () => calls,
    call: async () => {
      calls += 1;
      if (calls === 1) throw new ApiError(403, '', problem);
      return 'done';
    },
  };
};

describe('withConfirmation', () => {
  it('asks for the password and repeats the call', async () => {
    const { requests } = renderPage(
      <ConfirmationHost />,
      { 'POST /api/auth/confirmation': noContent() },
      { user: newUser },
    );
    const stale = createStaleCall();

    const result = withConfirmation(stale.call);
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await result).toBe('done');
    expect(stale.count()).toBe(2);
    expect(requests.at(-1)?.body).toEqual({ password: 'correct horse' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why a password is rejected', async () => {
    renderPage(
      <ConfirmationHost />,
      { 'POST /api/auth/confirmation': problemResponse(403, 'Incorrect password') },
      { user: newUser },
    );
    const result = withConfirmation(createStaleCall().call).catch(() => 'canceled');

    await userEvent.type(await screen.findByLabelText('Password'), 'a guess');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    await screen.findByText('Incorrect password');
    await userEvent.keyboard('{Escape}');
    expect(await result).toBe('canceled');
  });

  it('sends users without a password to their sign-in service', async () => {
    const user = { ...newUser, hasPassword: false };
    renderPage(<ConfirmationHost />, {}, { user });
    const result = withConfirmation(createStaleCall().call).catch(() => 'canceled');

    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeDefined();

    await userEvent.keyboard('{Escape}');
    expect(await result).toBe('canceled');
  });
});
