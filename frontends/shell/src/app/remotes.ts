import { createRemotes } from '@fitfolk/web-kit/federation/remotes.ts';

/** The remotes of the running page. */
export const remotes = createRemotes();
