import { ApiError } from '@fitfolk/api-client';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { t } from '../../../messages/messages.ts';
import { createStore } from '../upload/image-upload-state.ts';
import type { QueueApi } from './queue-api.ts';
import { type EntryFields, type QueueEntry, toNewItem } from './queue-entry.ts';
import type { QueueStorage } from './queue-storage.ts';

/** Maximum numbers of queued images and of concurrent uploads. */
const MAX_QUEUED = 20;
const CONCURRENT_UPLOADS = 6;

export type UploadQueueOptions = {
  readonly profileId: string;
  readonly storage: QueueStorage;
  readonly api: QueueApi;
  /** Called with a localized reason when files are rejected. */
  readonly onRejected: (reason: string) => void;
};

/**
 * Queue of images that become items: each is stored, registered and analyzed, and added on request. Entries are persisted
 * until their item exists, so the queue survives reloads; retries bridge lost connections.
 */
export const createUploadQueue = (options: UploadQueueOptions) => {
  const { profileId, storage, api, onRejected } = options;
  const store = createStore<readonly QueueEntry[]>([]);
  const findEntry = (id: string) => store.read().find((entry) => entry.id === id);

  const updateEntry = async (id: string, change: Partial<QueueEntry>): Promise<void> => {
    const entry = findEntry(id);
    if (!entry) return;
    const changed = { ...entry, ...change };
    store.write(store.read().map((each) => (each.id === id ? changed : each)));
    await storage.save(changed);
  };

  const removeEntry = (id: string): Promise<void> => {
    store.write(store.read().filter((entry) => entry.id !== id));
    return storage.remove(id);
  };

  const upload = async (entry: QueueEntry): Promise<void> => {
    const { id, file, fileName } = entry;
    try {
      const uploadURL = entry.uploadURL ?? (await api.store(file));
      await updateEntry(id, { uploadURL });
      const imageUrl = entry.imageUrl ?? (await api.register(uploadURL));
      await updateEntry(id, { imageUrl });
      if (!entry.isAnalyzed) await updateEntry(id, await analyze(id, imageUrl, fileName));
      await updateEntry(id, { state: 'ready' });
    } catch {
      // The presigned URL may have expired, so a retry starts with the file.
      await updateEntry(id, {
        state: 'failed',
        uploadURL: undefined,
        problem: t('photo.failed', { file: fileName }),
      });
    }
  };

  /** Analyzes an image and returns values for the fields that are still empty. */
  const analyze = async (id: string, imageUrl: string, fileName: string): Promise<Partial<QueueEntry>> => {
    const analysis = await api.analyze(imageUrl, fileName);
    const { name = '', category = '', season = '' } = findEntry(id) ?? {};
    return {
      isAnalyzed: true,
      name: name || analysis?.name || '',
      category: category || analysis?.category || '',
      season: season || analysis?.season || '',
      traits: analysis?.traits,
    };
  };

  let running = 0;
  const startUploads = (): void => {
    const next = store.read().find(({ state }) => state === 'waiting');
    if (!next || running >= CONCURRENT_UPLOADS) return;
    running += 1;
    void updateEntry(next.id, { state: 'uploading', problem: undefined });
    void upload(next).finally(() => {
      running -= 1;
      startUploads();
    });
    startUploads();
  };

  const getRejection = (files: readonly File[]): string | undefined => {
    const entries = store.read();
    if (entries.length + files.length > MAX_QUEUED) return t('queue.tooMany', { count: MAX_QUEUED });
    const [problem] = files.map(getImageFileProblem).filter((each) => each !== undefined);
    if (problem) return t(`photo.${problem}`);
    const isQueued = ({ name, size }: File) =>
      entries.some(({ file, fileName }) => fileName === name && file.size === size);
    return files.some(isQueued) ? t('queue.duplicate') : undefined;
  };

  const addEntry = async (id: string): Promise<void> => {
    const entry = findEntry(id);
    const item = entry && toNewItem(entry);
    if (!item || entry.state === 'adding') return;
    // An attempt of unknown outcome may have been stored, so it is repeated before it is changed.
    const addition = entry.addition ?? { idempotencyKey: crypto.randomUUID(), item };
    await updateEntry(id, { state: 'adding', problem: undefined, addition });
    try {
      const added = await withRetries(() => api.add(addition.item, addition.idempotencyKey));
      if (JSON.stringify(addition.item) !== JSON.stringify(item)) {
        const { name, category, season, tags } = item;
        await withRetries(() => api.change(added.id, { name, category, season, tags }));
      }
      await removeEntry(id);
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status < 500;
      await updateEntry(id, {
        state: 'ready',
        problem: getErrorMessage(error),
        ...(isRejected ? { addition: undefined } : {}),
      });
    }
  };

  /** Adds the entries in sequence, so the item limit rejects the last ones. */
  const addEntries = async (entries: readonly QueueEntry[]): Promise<void> => {
    for (const { id } of entries) await addEntry(id);
  };

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Loads persisted entries, and continues their uploads and the additions that a closed page interrupted. */
    resume: async () => {
      const stored = await storage.load(profileId);
      const knownIds = new Set(store.read().map(({ id }) => id));
      const resumed = stored
        .filter(({ id }) => !knownIds.has(id))
        .map(
          (entry): QueueEntry => ({
            ...entry,
            state: entry.imageUrl && entry.isAnalyzed ? 'ready' : 'waiting',
          }),
        );
      store.write([...store.read(), ...resumed]);
      startUploads();
      void addEntries(resumed.filter(({ addition }) => addition));
    },
    /** Adds all files, or none if one is rejected. */
    enqueue: async (chosen: readonly File[]) => {
      const files = chosen.map(withImageType);
      const rejection = getRejection(files);
      if (rejection) return onRejected(rejection);
      const entries = files.map(
        (file): QueueEntry => ({
          id: crypto.randomUUID(),
          profileId,
          file,
          fileName: file.name,
          name: '',
          category: '',
          season: '',
          state: 'waiting',
        }),
      );
      store.write([...store.read(), ...entries]);
      await Promise.all(entries.map((entry) => storage.save(entry)));
      startUploads();
    },
    edit: (id: string, fields: Partial<EntryFields>) => updateEntry(id, fields),
    editAll: async (fields: Partial<EntryFields>) => {
      await Promise.all(store.read().map(({ id }) => updateEntry(id, fields)));
    },
    retry: async (id: string) => {
      await updateEntry(id, { state: 'waiting' });
      startUploads();
    },
    remove: removeEntry,
    /** Adds all complete entries. */
    addAll: () => addEntries(store.read()),
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
