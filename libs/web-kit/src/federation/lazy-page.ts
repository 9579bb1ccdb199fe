import type { ComponentType } from 'react';
import { loadTranslations } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { retryLoad } from '../loading/retry-load.ts';
import { reloadOnStaleChunk } from './stale-chunks.ts';

/** A page whose code is loaded on first use. */
export type LazyPage = { readonly load: () => Promise<ComponentType> };

/**
 * Defines a page that is loaded when first shown, together with its translations. A stale chunk reloads the document:
 * navigation has already left the previous page, so no input is lost.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  load: memoizedLoad(async () => {
    const page = await retryLoad(load).catch(async (error: unknown) => {
      await reloadOnStaleChunk(error);
      throw error;
    });
    await loadTranslations();
    return page;
  }),
});
