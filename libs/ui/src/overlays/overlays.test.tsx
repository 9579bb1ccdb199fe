// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { createToastStore } from '../toast/toast-store.ts';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

const Page = ({ autofocus = false }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Item</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add Clothing Item" closeLabel="Close">
        <input aria-label="Item Name" data-autofocus={autofocus || undefined} />
      </Dialog>
    </>
  );
};

/** Focuses its heading once the dialog has closed, like a page that a link in the dialog opens. */
const PageWithLink = () => {
  const [isOpen, setOpen] = useState(false);
  const [hasNavigated, setNavigated] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus();
  }, [hasNavigated]);
  const navigate = () => {
    setOpen(false);
    setNavigated(true);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Packing Mode
      </h1>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pages"
        closeLabel="Close"
        trigger={<Button>More</Button>}
      >
        <Button onClick={navigate}>Packing</Button>
      </Dialog>
    </>
  );
};

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  await screen.findByRole('dialog');
};

describe('Dialog', () => {
  it('appears when its code arrives between its render and its effects', async () => {
    vi.resetModules();
    const { Dialog: NotLoadedDialog } = await import('./dialog.tsx');
    const createDialog = (title: string) => (
      <NotLoadedDialog open onOpenChange={() => {}} title={title} closeLabel="Close">
        Text
      </NotLoadedDialog>
    );
    const dialog = createDialog('Welcome');
    // Hidden content is rendered without effects.
    const { rerender } = render(<Activity mode="hidden">{dialog}</Activity>);
    await import('./opened-dialog.tsx');
    const other = render(createDialog('Other'));
    await screen.findByRole('dialog', { name: 'Other' });
    other.unmount();

    rerender(<Activity mode="visible">{dialog}</Activity>);

    expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeDefined();
  });

  it('has a name, takes focus and returns it to the opener', async () => {
    render(<Page />);
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Add Clothing Item' });
    expect(document.activeElement).toBe(dialog);

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add Item');
  });

  it('closes with the first Escape under a toast, and the toast with the second', async () => {
    const store = createToastStore();
    render(
      <>
        <Page autofocus />
        <ToastRegion label="Notifications" toastLabel="Notification" closeLabel="Dismiss" store={store} />
      </>,
    );
    await openDialog();
    act(() => void store.show({ title: 'Saved' }));

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('toast').dataset.state).toBe('open');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('stays when Escape closes a toast that has the focus', async () => {
    const store = createToastStore();
    render(
      <>
        <Page />
        <ToastRegion label="Notifications" toastLabel="Notification" closeLabel="Dismiss" store={store} />
      </>,
    );
    await openDialog();
    act(() => void store.show({ title: 'Saved' }));
    const dismiss = screen.getByText('Saved').closest('li')?.querySelector('button');
    fireEvent.keyDown(dismiss ?? document, { key: 'Escape' });

    expect(screen.queryByTestId('toast')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('leaves the focus to a heading that takes it on closing', async () => {
    render(<PageWithLink />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Packing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Packing Mode' }));
  });

  it('focuses the element with data-autofocus', async () => {
    render(<Page autofocus />);
    await openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText('Item Name'));
  });

  it('closes with its button', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('creates no <style> element, which the Content Security Policy forbids', async () => {
    render(<Page />);
    await openDialog();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it.each([
    [95, true],
    [97, false],
  ])('as a sheet, dragged down %i px by a finger, is open: %s', async (px, isOpen) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<Page />);
    await openDialog();
    const head = screen.getByRole('heading', { name: 'Add Clothing Item' });

    act(() => {
      fireEvent.pointerDown(head, { pointerId: 1, pointerType: 'touch', clientY: 100 });
      fireEvent.pointerMove(head, { pointerId: 1, pointerType: 'touch', clientY: 100 + px });
      fireEvent.pointerUp(head, { pointerId: 1, pointerType: 'touch', clientY: 100 + px });
    });

    expect(screen.queryByRole('dialog') !== null).toBe(isOpen);
    vi.restoreAllMocks();
  });
});

const showMenu = (onSelect: () => void) =>
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem>Wore it today</MenuItem>
      <MenuItem onSelect={onSelect}>Delete</MenuItem>
    </Menu>,
  );

const getTrigger = () => screen.getByRole('button', { name: 'More' });

describe('Menu', () => {
  it('runs the item chosen by keyboard without creating a <style> element', async () => {
    const onSelect = vi.fn();
    showMenu(onSelect);

    getTrigger().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(document.querySelectorAll('style')).toHaveLength(0);
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('focuses the first item when opened by %s', async (key) => {
    showMenu(vi.fn());

    getTrigger().focus();
    await userEvent.keyboard(key);

    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Wore it today' })),
    );
  });

  it('focuses the first of items that can be checked when opened by the keyboard', async () => {
    render(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem role="menuitemradio">Love</MenuItem>
        <MenuItem role="menuitemradio">Cozy</MenuItem>
      </Menu>,
    );

    getTrigger().focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Love' })),
    );
  });

  it('opens at every click, and returns the focus to its trigger', async () => {
    showMenu(vi.fn());
    expect(getTrigger().getAttribute('aria-haspopup')).toBe('menu');

    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(getTrigger());
      const menu = await screen.findByRole('menu');
      await waitFor(() => expect(document.activeElement).toBe(menu));
      await userEvent.keyboard('{Escape}');

      expect(screen.queryByRole('menu')).toBeNull();
      expect(document.activeElement).toBe(getTrigger());
    }
  });
});
