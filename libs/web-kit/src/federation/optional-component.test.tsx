// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

  it('shows what holds its place until its code has loaded or failed to', async () => {
    const loads = [Promise.withResolvers<typeof Note>(), Promise.withResolvers<typeof Note>()];
    const createNote = (index: number) =>
      optionalComponent(() => loads[index]?.promise ?? Promise.reject(new Error('gone')), <p>Loading</p>);
    const [LazyNote, MissingNote] = [createNote(0), createNote(1)];
    const { container } = render(
      <>
        <LazyNote text="Two shirts are left" />
        <MissingNote text="Three socks" />
      </>,
    );
    expect(container.textContent).toBe('LoadingLoading');

    loads[0]?.resolve(Note);
    loads[1]?.reject(new Error('gone'));

    await screen.findByText('Two shirts are left');
    await waitFor(() => expect(container.textContent).toBe('Two shirts are left'));
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
