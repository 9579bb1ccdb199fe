/** Child process: opens the pages whose sessions its parent sends, and reads them until the parent disconnects. */
import { mapConcurrently } from '../backends/backend.ts';
import { openPage } from './open-page.ts';

export type PagesToHold = { readonly url: string; readonly cookies: readonly string[] };

process.once('message', async ({ url, cookies }: PagesToHold) => {
  await mapConcurrently(cookies.length, async (index) =>
    (await openPage(url, cookies[index] ?? '')).resume(),
  );
  process.send?.('open');
});
process.once('disconnect', () => process.exit());
