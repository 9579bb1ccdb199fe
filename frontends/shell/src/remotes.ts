import { createRemotes } from '@fitfolk/web-kit/federation/remotes.ts';

/** Remotes available to this page, discovered at run time. */
export const remotes = createRemotes();
