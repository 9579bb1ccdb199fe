import { getToolEnvironment } from './running-instance.ts';
import { createServiceClients } from './service-clients.ts';

/** Replaces the link that creates the operator's account on the instance that runs; undefined if somebody operates it. */
export const renewFirstRunLink = async (): Promise<string | undefined> => {
  const [{ authContract }, createClient] = await Promise.all([
    // Takes longer to load than the command waits for anything else.
    import('@fitfolk/contracts/auth'),
    createServiceClients(await getToolEnvironment()),
  ]);
  return (await createClient(authContract).renewFirstRunLink()).link ?? undefined;
};
