// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { optionalComponent } from './optional-component.tsx';

afterEach(cleanup);

const Note = ({ text }: { readonly text: string }) => <p>{text}</p>;

describe('optionalComponent', () => {
  it('shows nothing until its code has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Note>();
    const LazyNote = optionalComponent(() => promise);
    const { container } = render(<LazyNote text="Two shirts are left" />);
    expect(container.textContent).toBe('');

    resolve(Note);

    await screen.findByText('Two shirts are left');
  });

  it('shows nothing when its code fails to load, and tries again when it is shown again', async () => {
    const { promise, reject } = Promise.withResolvers<typeof Note>();
    const loads = [promise, Promise.resolve(Note)];
    const LazyNote = optionalComponent(() => loads.shift() ?? promise);
    const { container, unmount } = render(<LazyNote text="Two shirts are left" />);
    reject(new Error('gone'));
    await promise.catch(() => undefined);
    expect(container.textContent).toBe('');
    unmount();

    render(<LazyNote text="Two shirts are left" />);

    await screen.findByText('Two shirts are left');
  });
});
