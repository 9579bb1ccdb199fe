import type { ComponentType } from 'react';
import { translated } from '../i18n/translations.ts';
import { loadedOnce } from './memoized-load.ts';
import { patientLoad } from './retry-load.ts';
import { startOverWhenGone } from './stale-chunks.ts';

/** A page whose code is fetched when it is first asked for. */
export type LazyPage = { readonly load: () => Promise<ComponentType> };

/**
 * A page fetched when it is first shown, with its texts in the reader's language: once more after a failure, and again
 * when a person asks to. Code that a deployment took away comes with a fresh page: whoever goes to a page has left the
 * one before, so nothing typed is lost.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  load: loadedOnce(async () => {
    const page = await patientLoad(load).catch(async (error: unknown) => {
      await startOverWhenGone(error);
      throw error;
    });
    await translated();
    return page;
  }),
});
