// @vitest-environment happy-dom
import { ApiError, ConnectionError } from '@fitfolk/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMessages } from '../i18n/translations.ts';
import { LoadError } from './load-error.tsx';

beforeEach(() => startMessages({}));
afterEach(cleanup);

const show = (error: unknown, onRetry = () => {}) =>
  render(<LoadError error={error} title="Couldn't load your closet" onRetry={onRetry} />);

describe('LoadError', () => {
  it('shows why loading failed and retries', () => {
    const onRetry = vi.fn();
    const problem = {
      type: 'about:blank',
      title: 'Unavailable',
      status: 503,
      code: 'unavailable',
      detail: 'Not now',
    };
    show(new ApiError(503, '', problem), onRetry);

    expect(screen.getByRole('alert').textContent).toContain("Couldn't load your closet");
    expect(screen.getByText('Not now')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the request id in its details', () => {
    show(new ApiError(500, '', undefined, new Headers({ 'x-request-id': '4bf92f3577b34da6' })));

    const details = screen.getByText('Request ID: 4bf92f3577b34da6').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('Details');
  });

  it('shows no details without a response', () => {
    show(new ConnectionError());

    expect(screen.getByText(/Can't reach/)).toBeDefined();
    expect(screen.queryByText('Details')).toBeNull();
  });
});
