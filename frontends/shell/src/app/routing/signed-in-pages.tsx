import { PageTitle } from '@fitfolk/ui/page-title';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use } from 'react';
import { useLocation } from 'wouter';
import { remotes } from '../../remotes.ts';
import { DocumentTitle } from '../layout/document-title.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useTranslations } from '../messages/messages.ts';
import { findNavigationEntry } from '../navigation/navigation-entries.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { listRemoteRoutes } from './remote-routes.ts';
import { RouteSwitch } from './route-switch.tsx';
import { signedInRoutes } from './signed-in-routes.ts';

/** Renders a page of the shell or of a remote inside the layout. Errors stay within the page area. */
export const SignedInPages = () => {
  const [path] = useLocation();
  const remote = findNavigationEntry(path)?.remote;
  return (
    <RemoteBoundary key={path} loading={<PageSkeleton />} heading={<FailedHeading path={path} />}>
      <RouteSwitch
        routes={signedInRoutes}
        fallback={remote ? <RemotePage name={remote} /> : <DiscoveredPage />}
      />
    </RemoteBoundary>
  );
};

const FailedHeading = ({ path }: { readonly path: string }) => {
  const t = useTranslations();
  const name = findNavigationEntry(path)?.label() ?? t('product');
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <DocumentTitle title={name} />
    </>
  );
};

const RemotePage = ({ name }: { readonly name: string }) => (
  <RouteSwitch routes={use(remotes.load(name)).routes} fallback={<NotFoundPage />} />
);

/** A path unknown to the shell may belong to a remote that was deployed later. */
const DiscoveredPage = () => <RouteSwitch routes={use(listRemoteRoutes())} fallback={<NotFoundPage />} />;
