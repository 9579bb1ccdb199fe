export type StoredChoice = {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * A choice kept in this browser, seen by every frontend on the page and every tab. Each frontend bundles its own copy of
 * this code, so the browser's storage and events are the one shared state. Without storage the choice is not kept.
 */
export const storedChoice = (key: string): StoredChoice => {
  const changed = `fitfolk:${key}`;
  return {
    read: () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Storage is full or forbidden: the choice lasts as long as its listeners remember it.
      }
      window.dispatchEvent(new Event(changed));
    },
    subscribe: (listener) => {
      window.addEventListener(changed, listener);
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener(changed, listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
