import type { LazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import { use } from 'react';

/** Renders a lazy page; suspends until its code is loaded. */
export const PageLoader = ({ page }: { readonly page: LazyPage }) => {
  const Page = use(page.load());
  return <Page />;
};
