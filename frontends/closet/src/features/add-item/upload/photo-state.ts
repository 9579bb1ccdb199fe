export type PhotoState = {
  /** `failed` can be tried again; a file that was refused leaves `none`, or what was there before. */
  readonly step: 'none' | 'uploading' | 'registering' | 'ready' | 'failed';
  /** The name of the chosen file. */
  readonly fileName: string;
  /** How much of the file is stored, in percent. */
  readonly progress: number;
  /** A `blob:` address of a small picture of the file, as soon as there is one. */
  readonly thumbnail: string | undefined;
  /** The address of the registered picture. */
  readonly imageUrl: string | undefined;
  /** What went wrong, as a sentence. */
  readonly problem: string | undefined;
  /** What to know about the connection. */
  readonly notice: string | undefined;
  readonly isAnalyzing: boolean;
};

export const noPhoto: PhotoState = {
  step: 'none',
  fileName: '',
  progress: 0,
  thumbnail: undefined,
  imageUrl: undefined,
  problem: undefined,
  notice: undefined,
  isAnalyzing: false,
};

/** A value that is replaced as a whole and tells who listens. */
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
