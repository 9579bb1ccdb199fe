/** Time for which requests wait for the read before theirs, so that a slow one holds up nobody for longer, in milliseconds. */
const MAX_WAIT_MS = 1000;

type SharedRead<Request, Result> = {
  readonly requests: Request[];
  hasBegun: boolean;
  result: Promise<Result>;
};

type ReadOptions<Request, Result> = {
  /** Reads for all of the requests. */
  readonly read: (requests: readonly Request[]) => Promise<Result>;
  /** Requests of a read. */
  readonly maxRequests: number;
};

/** Waits until a read ends, but not for too long. */
const waitFor = async (result: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  result.then(
    () => resolve(),
    () => resolve(),
  );
  await promise;
  clearTimeout(timer);
};

/**
 * Creates a function that answers concurrent requests with the same key by one read. The read begins after all of its
 * requests, so each of them sees what a read of its own would see. Requests that arrive while it runs share the next one.
 */
export const createSharedReads = <Request, Result>() => {
  const lastByKey = new Map<string, SharedRead<Request, Result>>();

  const start = (key: string, request: Request, read: ReadOptions<Request, Result>['read']) => {
    const previous = lastByKey.get(key);
    const requests = [request];
    const run = async (): Promise<Result> => {
      if (previous) await waitFor(previous.result);
      shared.hasBegun = true;
      return read(requests);
    };
    const shared: SharedRead<Request, Result> = {
      requests,
      hasBegun: false,
      result: Promise.resolve().then(run),
    };
    const release = () => {
      if (lastByKey.get(key) === shared) lastByKey.delete(key);
    };
    lastByKey.set(key, shared);
    shared.result.then(release, release);
    return shared.result;
  };

  return (key: string, request: Request, { read, maxRequests }: ReadOptions<Request, Result>) => {
    const last = lastByKey.get(key);
    if (!last || last.hasBegun || last.requests.length >= maxRequests) return start(key, request, read);
    last.requests.push(request);
    return last.result;
  };
};
