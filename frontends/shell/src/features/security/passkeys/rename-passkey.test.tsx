// @vitest-environment happy-dom

import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenamePasskey } from './rename-passkey.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const id = '01931a3e-7c00-7000-8000-000000000201';
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Laptop/ }));
  return screen.findByRole<HTMLInputElement>('textbox');
};

describe('RenamePasskey', () => {
  it('keeps an unsaved name after closing, until it is saved', async () => {
    const answers = { [`PATCH /api/auth/passkeys/${id}`]: { id, name: 'Phone' } };
    const { requests } = renderPage(<RenamePasskey id={id} name="Laptop" />, answers, { user: newUser });
    await userEvent.clear(await open());
    await userEvent.type(screen.getByRole('textbox'), 'Phone');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect((await open()).value).toBe('Phone');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)?.body).toEqual({ name: 'Phone' });
    expect((await open()).value).toBe('Laptop');
  });
});
