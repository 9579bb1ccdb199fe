import type { User } from '@fitfolk/contracts/auth';
import { toasts } from '@fitfolk/ui/toast';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../src/api/query-client.ts';
import { startMessages } from '../src/i18n/translations.ts';
import { sessionQuery } from '../src/session/session.ts';
import { type ResponseByRequest, stubNetwork } from './fake-network.ts';
import { ana } from './profiles.ts';

/** Creates a problem+json response. */
export const problemResponse = (
  status: number,
  detail: string,
  errors?: readonly { path: string; message: string }[],
) =>
  new Response(JSON.stringify({ type: 'about:blank', title: detail, status, detail, code: 'x', errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

export type RenderPageOptions = {
  readonly user?: User;
  readonly path?: string;
  /** By default, failed requests have no effect outside of the page. */
  readonly client?: QueryClient;
};

/** Renders a page with a signed-in user and a fake network, and records the requests in order. */
export const renderPage = (
  page: ReactNode,
  responses: ResponseByRequest,
  { user, path = '/', client = createQueryClient(() => undefined) }: RenderPageOptions = {},
) => {
  startMessages({});
  const requests = stubNetwork(responses);
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
    requests,
    currentPath: () => history.at(-1),
    currentUser: () => client.getQueryData(sessionQuery.queryKey),
  };
};

/** Returns the visible toast. */
export const getToast = () => {
  const { title, description, variant = 'default', open } = toasts.current() ?? {};
  return open ? { title, description, variant } : undefined;
};

/** A user who has just registered. */
export const newUser: User = {
  ...ana,
  firstName: null,
  accountType: 'individual',
  onboardingCompleted: false,
};
