export type LocalPreference = {
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * A preference in this browser's storage, synchronized across frontends and tabs. Each frontend bundles its own copy of
 * this module, so state is shared through storage and window events. Without storage the preference is not persisted.
 */
export const localPreference = (key: string): LocalPreference => {
  const changeEvent = `fitfolk:${key}`;
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
        // Storage is full or blocked.
      }
      window.dispatchEvent(new Event(changeEvent));
    },
    subscribe: (listener) => {
      window.addEventListener(changeEvent, listener);
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener(changeEvent, listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
