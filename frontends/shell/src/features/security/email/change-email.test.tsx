// @vitest-environment happy-dom

import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChangeEmail } from './change-email.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog and submits an address. */
const submit = async (email: string, response: Response) => {
  const page = renderPage(
    <ChangeEmail user={newUser} />,
    { 'POST /api/auth/email': response },
    { user: newUser },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  await userEvent.type(await screen.findByLabelText('New email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  return page;
};

describe('ChangeEmail', () => {
  it('says where the link went and keeps the current address', async () => {
    const { requests } = await submit('new@example.com', new Response(null, { status: 204 }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)?.body).toEqual({ email: 'new@example.com' });
    expect(getToast()?.description).toBe(
      'We sent a link to new@example.com. Open it to change your address.',
    );
    expect(screen.getByText('Emails about your account go to ana@example.com.')).toBeDefined();
  });

  it('shows an invalid address at its field', async () => {
    const { requests } = await submit('not an address', new Response(null, { status: 204 }));

    expect(await screen.findByText('Invalid email address')).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('keeps the dialog open when no mail can be sent', async () => {
    await submit('new@example.com', problemResponse(403, "Email isn't set up here. Ask your administrator."));

    await waitFor(() => expect(getToast()?.variant).toBe('destructive'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
