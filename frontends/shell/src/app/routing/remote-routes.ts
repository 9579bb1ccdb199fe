import type { RemoteRoute } from '@fitfolk/web-kit/federation/remote-module.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { remotes } from '../../remotes.ts';

/** Lists the routes of all available remotes. Rejects when none is available. */
export const listRemoteRoutes = memoizedLoad(async (): Promise<readonly RemoteRoute[]> => {
  const results = await Promise.allSettled((await remotes.names()).map((name) => remotes.load(name)));
  const loaded = results.filter((result) => result.status === 'fulfilled');
  if (loaded.length === 0) throw new Error('No remote is available');
  return loaded.flatMap(({ value }) => value.routes);
});
