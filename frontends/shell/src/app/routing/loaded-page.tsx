import type { LazyPage } from '@fitfolk/web-kit/federation/lazy-page.ts';
import { use } from 'react';

/** A page once its code is here; until then its surroundings show what stands in for it. */
export const LoadedPage = ({ page }: { readonly page: LazyPage }) => {
  const Page = use(page.load());
  return <Page />;
};
