// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { InstallCard } from './install-card.tsx';

startMessages({});

afterEach(cleanup);

/** Lets the browser offer the installation; returns how often it asked the user. */
const offerInstallation = () => {
  const asked: string[] = [];
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void asked.push('asked'),
  });
  act(() => void dispatchEvent(event));
  return { asked, event };
};

const setStandalone = (value: boolean): void => {
  Object.defineProperty(navigator, 'standalone', { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'standalone');
  });
};

describe('InstallCard', () => {
  it('is absent in a browser that cannot install', () => {
    render(<InstallCard />);

    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('lets the browser ask, once for each of its offers', async () => {
    render(<InstallCard />);
    const { asked, event } = offerInstallation();
    expect(event.defaultPrevented).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Install' }));

    expect(asked).toEqual(['asked']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('explains the menu of Safari on an iPhone, but not in the installed app', () => {
    setStandalone(false);
    const { unmount } = render(<InstallCard />);
    expect(screen.getByText(/Add to Home Screen/)).toBeDefined();
    unmount();

    setStandalone(true);
    render(<InstallCard />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
