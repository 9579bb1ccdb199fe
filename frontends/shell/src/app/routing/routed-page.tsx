import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { type ReactNode, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { text } from '../messages/messages.ts';
import { LoadedPage } from './loaded-page.tsx';

export type RoutedPageProps = {
  readonly routes: readonly RemoteRoute[];
  /** Shown when no route has this path. */
  readonly otherwise?: ReactNode;
};

/** The page among these routes that the current path names. */
export const RoutedPage = ({ routes, otherwise }: RoutedPageProps) => {
  useLanguage();
  return (
    <Switch>
      {routes.map(({ path, title, page }) => (
        <Route key={path} path={path}>
          <LoadedPage page={page} />
          <Arrival title={title()} />
        </Route>
      ))}
      <Route>{otherwise}</Route>
    </Switch>
  );
};

let hasArrivedBefore = false;

/** Names the document after the page beside it and, after a navigation, brings the reader to the page's heading. */
export const Arrival = ({ title }: { readonly title: string }) => {
  useEffect(() => {
    document.title = text('title', { page: title });
  }, [title]);
  useEffect(() => {
    // The browser itself starts reading a fresh document at its top.
    if (hasArrivedBefore) focusHeading();
    hasArrivedBefore = true;
  }, []);
  return null;
};

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};
