import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { DocumentTitle } from '../layout/document-title.tsx';
import { PageLoader } from './page-loader.tsx';

export type RouteSwitchProps = {
  readonly routes: readonly RemoteRoute[];
  /** Shown when no route matches. */
  readonly fallback?: ReactNode;
};

/** Renders the page of the first route that matches the current path. */
export const RouteSwitch = ({ routes, fallback }: RouteSwitchProps) => {
  useLanguage();
  return (
    <Switch>
      {routes.map(({ path, title, page }) => (
        <Route key={path} path={path}>
          <PageLoader page={page} />
          <DocumentTitle title={title()} />
        </Route>
      ))}
      <Route>{fallback}</Route>
    </Switch>
  );
};
