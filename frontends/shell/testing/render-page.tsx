import type { User } from '@fitfolk/contracts/auth';
import { toasts } from '@fitfolk/ui/toast';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import messages from '../src/messages/en.json' with { type: 'json' };

export type Call = { readonly call: string; readonly body: unknown };
/** What the network answers to `METHOD /path`: a body (200), a whole response, or nothing, as if the connection were gone. */
export type Answers = Readonly<Record<string, unknown>>;

/** A problem+json answer. */
export const problem = (
  status: number,
  detail: string,
  errors?: readonly { path: string; message: string }[],
) =>
  new Response(JSON.stringify({ type: 'about:blank', title: detail, status, detail, code: 'x', errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Shows a page to someone, with a network of these answers; resolves calls in the order they were made. */
export const showPage = (
  page: ReactNode,
  answers: Answers,
  { user, path = '/' }: { user?: User; path?: string } = {},
) => {
  startMessages({ shell: messages });
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${address}`;
    calls.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (!(call in answers)) throw new TypeError('Failed to fetch');
    const answer = answers[call];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, user ?? null);
  const [plainPath = '', search = ''] = path.split('?');
  const { hook, history } = memoryLocation({ path: plainPath, record: true });
  render(
    <QueryClientProvider client={client}>
      <Router hook={hook} searchHook={() => search}>
        {page}
      </Router>
    </QueryClientProvider>,
  );
  return {
    calls,
    address: () => history.at(-1),
    currentUser: () => client.getQueryData(sessionQuery.queryKey),
  };
};

/** The toast that shows, as a person reads it. */
export const shownToast = () => {
  const { title, description, variant = 'default', open } = toasts.current() ?? {};
  return open ? { title, description, variant } : undefined;
};

/** Someone who has just registered. */
export const freshAna: User = {
  id: '01931a3e-7c00-7000-8000-000000000001',
  username: 'ana',
  email: 'ana@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  accountType: 'individual',
  onboardingCompleted: false,
  isPremium: false,
  hasPassword: true,
  signInAlerts: false,
  timeZone: 'Europe/Vienna',
  temperatureUnit: 'fahrenheit',
  weekStart: 'sunday',
  language: 'en',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
