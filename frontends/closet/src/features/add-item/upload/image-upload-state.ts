export type ImageUploadState = {
  /**
   * `uploading` includes the preparation of the file. `duplicate` waits for an answer. `failed` can be retried. A rejected file leaves
   * `none` or the previous image.
   */
  readonly step: 'none' | 'uploading' | 'duplicate' | 'registering' | 'ready' | 'failed';
  readonly fileName: string;
  /** Uploaded share of the file, in percent. */
  readonly progress: number;
  /** `blob:` URL of a local thumbnail. */
  readonly thumbnail: string | undefined;
  /** URL of the registered image. */
  readonly imageUrl: string | undefined;
  /** Perceptual hash of the chosen file. */
  readonly imageHash: string | undefined;
  /** Localized error message. */
  readonly problem: string | undefined;
  /** Localized notice about the connection. */
  readonly notice: string | undefined;
  readonly isAnalyzing: boolean;
};

export const noImage: ImageUploadState = {
  step: 'none',
  fileName: '',
  progress: 0,
  thumbnail: undefined,
  imageUrl: undefined,
  imageHash: undefined,
  problem: undefined,
  notice: undefined,
  isAnalyzing: false,
};

/** Creates an observable value for `useSyncExternalStore`. */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
