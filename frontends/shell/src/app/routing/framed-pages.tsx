import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use } from 'react';
import { useLocation } from 'wouter';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useText } from '../messages/messages.ts';
import { remotes } from '../remotes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { placeOf } from './places.ts';
import { Arrival, RoutedPage } from './routed-page.tsx';
import { framedRoutes } from './shell-routes.ts';
import { routesOfAnyRemote } from './unknown-path.ts';

/** The page inside the frame: the shell's own, else a remote's, else not found. What breaks stays inside its place. */
export const FramedPages = () => {
  const [path] = useLocation();
  const remote = placeOf(path)?.remote;
  return (
    <RemoteBoundary key={path} loading={<PageSkeleton />} heading={<FailedHeading path={path} />}>
      <RoutedPage routes={framedRoutes} otherwise={remote ? <RemotePage name={remote} /> : <UnknownPage />} />
    </RemoteBoundary>
  );
};

const FailedHeading = ({ path }: { readonly path: string }) => {
  const text = useText();
  const name = placeOf(path)?.label() ?? text('product');
  return (
    <>
      <h1 className="text-2xl lg:text-3xl">{name}</h1>
      <Arrival title={name} />
    </>
  );
};

const RemotePage = ({ name }: { readonly name: string }) => (
  <RoutedPage routes={use(remotes.load(name)).routes} otherwise={<NotFoundPage />} />
);

/** A path the shell does not know may still be a page that a newer remote has. */
const UnknownPage = () => <RoutedPage routes={use(routesOfAnyRemote())} otherwise={<NotFoundPage />} />;
