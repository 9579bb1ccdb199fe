// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('keeps focus and ignores clicks and submits while pending', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} pending={pending}>
          Sign In
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

    rerender(form(true));
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');

    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit a form by default', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Add</Button>
        <IconButton label="Remove" />
      </form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });
});
