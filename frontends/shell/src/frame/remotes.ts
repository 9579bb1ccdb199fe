import { createRemotes } from '@fitfolk/web-kit/remotes.ts';

/** The remotes of the running page. */
export const remotes = createRemotes();
