// @vitest-environment happy-dom
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProfileForm } from './profile-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (accountType: 'family' | 'individual') => {
  const onSubmit = vi.fn();
  const form = <ProfileForm submitLabel="Create Profile" isPending={false} onSubmit={onSubmit} />;
  renderPage(form, {}, { user: { ...newUser, isPremium: true, accountType } });
  return onSubmit;
};
const create = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Mia');
  await userEvent.click(screen.getByRole('button', { name: 'Create Profile' }));
};

describe('ProfileForm', () => {
  it('offers the types of a family, a child by default', async () => {
    const onSubmit = open('family');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Child/Teen' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Parent/Guardian' }));

    await create();

    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Mia', birthYear: null, isParent: true });
  });

  it('offers no type in an individual account, in which it has no effect', async () => {
    const onSubmit = open('individual');
    expect(screen.queryByRole('radio')).toBeNull();

    await create();

    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Mia', birthYear: null, isParent: false });
  });
});
