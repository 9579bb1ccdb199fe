import { SESSION_VIEW_COOKIE } from '@fitfolk/contracts/session-view';
import type { SessionStore, StoredResponse } from './session-store.ts';

/** The part of the Cookie Store API used here; some browsers lack it. */
export type Cookies = {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>;
};

export type StartingPagesOptions = {
  readonly session: Pick<SessionStore, 'find' | 'findView'>;
  readonly cookies: Cookies | undefined;
  /** Called once a page is loaded, with the paths whose latest responses differ from the stored ones. */
  readonly onChanged: (clientId: string, paths: readonly string[]) => void;
};

/** A page that gets stored responses until its code is loaded. */
type Start = {
  isLoaded: boolean;
  /** Requests whose latest response is awaited. */
  pending: number;
  readonly changed: Set<string>;
};

/**
 * Answers the requests of a page that opens from the store with stored responses, while the latest ones are requested. Only the
 * session that stored them gets them: its view is in a cookie that the server keeps.
 */
export const createStartingPages = ({ session, cookies, onChanged }: StartingPagesOptions) => {
  const starts = new Map<string, Start>();

  /** Returns the view of the browser's session, if somebody is signed in and the worker can read cookies. */
  const readView = async (): Promise<string | undefined> =>
    ((await cookies?.get(`__Host-${SESSION_VIEW_COOKIE}`)) ?? (await cookies?.get(SESSION_VIEW_COOKIE)))
      ?.value;

  const isSameSession = async (): Promise<boolean> => {
    const view = await readView();
    return view !== undefined && view === (await session.findView());
  };

  const report = (clientId: string, start: Start): void => {
    if (!start.isLoaded) return;
    if (start.changed.size > 0) onChanged(clientId, [...start.changed]);
    start.changed.clear();
    if (start.pending === 0) starts.delete(clientId);
  };

  return {
    readView,
    /** Notes that a page opens from the store. */
    begin: (clientId: string): void => {
      starts.set(clientId, { isLoaded: false, pending: 0, changed: new Set() });
    },
    /** Returns the stored response of a request; undefined if the page has to wait for the latest one. */
    find: async (request: Pick<Request, 'url'>, clientId: string): Promise<StoredResponse | undefined> => {
      const start = starts.get(clientId);
      if (!start || start.isLoaded || !(await isSameSession())) return undefined;
      const found = await session.find(request);
      if (found) start.pending += 1;
      return found;
    },
    /** Notes the end of the request for the latest response, if `find` returned a stored one. */
    settle: (clientId: string, { url }: Pick<Request, 'url'>, isChanged: boolean): void => {
      const start = starts.get(clientId);
      if (!start) return;
      start.pending -= 1;
      if (isChanged) start.changed.add(new URL(url).pathname);
      report(clientId, start);
    },
    /** Notes that the code of a page is loaded. It gets the latest responses from now on. */
    load: (clientId: string): void => {
      const start = starts.get(clientId);
      if (!start) return;
      start.isLoaded = true;
      report(clientId, start);
    },
  };
};
