import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { remotes } from '../remotes.ts';

/** The routes of every remote that answers. Rejects when none does. */
export const routesOfAnyRemote = memoizedLoad(async (): Promise<readonly RemoteRoute[]> => {
  const loaded = await Promise.allSettled((await remotes.names()).map((name) => remotes.load(name)));
  const answered = loaded.filter((result) => result.status === 'fulfilled');
  if (answered.length === 0) throw new Error('No remote answers');
  return answered.flatMap(({ value }) => value.routes);
});
