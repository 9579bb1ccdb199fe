import { ApiError } from '@fitfolk/api-client';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import {
  ImageFileError,
  translateImageFileProblem,
  withImageType,
} from '@fitfolk/web-kit/upload/image-file.ts';
import { isKnownImage } from '@fitfolk/web-kit/upload/photo/image-hash.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { isFileRejected, withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { getFieldResults, hasDisputedCategory } from '../results/field-results.ts';
import { createStore } from '../upload/image-upload-state.ts';
import { t } from '../upload/messages/messages.ts';
import type { QueueApi } from './queue-api.ts';
import { type EntryFields, type QueueEntry, toNewItem, withFittingKind } from './queue-entry.ts';
import type { QueueStorage } from './queue-storage.ts';
import { type RejectedFile, selectFiles } from './select-files.ts';

/** Maximum number of concurrent uploads. */
const CONCURRENT_UPLOADS = 6;

export type UploadQueueOptions = {
  readonly profileId: string;
  readonly storage: QueueStorage;
  readonly api: QueueApi;
  /** Called with the files that the queue does not take. */
  readonly onRejected: (files: readonly RejectedFile[]) => void;
};

/**
 * Queue of images that become items: each is prepared, stored, registered and analyzed, and added on request. Entries are persisted
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

  const editEntry = (id: string, fields: Partial<EntryFields>): Promise<void> =>
    updateEntry(id, withFittingKind(findEntry(id) ?? {}, fields));

  const removeEntry = (id: string): Promise<void> => {
    store.write(store.read().filter((entry) => entry.id !== id));
    return storage.remove(id);
  };

  const upload = async (entry: QueueEntry): Promise<void> => {
    const { id, fileName } = entry;
    try {
      const file = await prepare(entry);
      if (!file) return;
      const uploadURL = entry.uploadURL ?? (await api.store(file));
      await updateEntry(id, { uploadURL });
      const imageUrl = entry.imageUrl ?? (await api.register(uploadURL));
      await updateEntry(id, { imageUrl });
      if (!entry.isAnalyzed) await updateEntry(id, await analyze(id, imageUrl, fileName));
      await updateEntry(id, { state: 'ready' });
    } catch (error) {
      if (error instanceof ImageFileError || isFileRejected(error)) return rejectFile(id, error);
      // The presigned URL may have expired, so a retry starts with the file.
      await updateEntry(id, {
        state: 'failed',
        uploadURL: undefined,
        problem: getProxyLimitProblem(error) ?? t('failed', { file: fileName }),
      });
    }
  };

  /** Returns the photo as it is uploaded; undefined while a person has to confirm that it is added again. */
  const prepare = async ({ id, file, isPrepared }: QueueEntry): Promise<Blob | undefined> => {
    if (isPrepared) return file;
    const { file: prepared, imageHash } = await api.prepare(file);
    const inCloset = await api.listImageHashes();
    const others = store.read().filter((entry) => entry.id !== id);
    const duplicateIn = findDuplicate(imageHash, {
      closet: inCloset,
      list: others.flatMap((entry) => entry.imageHash ?? []),
    });
    await updateEntry(id, { file: prepared, isPrepared: true, imageHash, duplicateIn });
    if (!duplicateIn) return prepared;
    await updateEntry(id, { state: 'duplicate' });
    return undefined;
  };

  const rejectFile = (id: string, error: ImageFileError | ApiError): Promise<void> => {
    const problem =
      error instanceof ImageFileError ? translateImageFileProblem(error.problem) : getErrorMessage(error);
    return updateEntry(id, { state: 'rejected', problem });
  };

  /** Analyzes an image and returns values for the fields that are still empty. */
  const analyze = async (id: string, imageUrl: string, fileName: string): Promise<Partial<QueueEntry>> => {
    const analysis = await api.analyze(imageUrl, fileName);
    const { name = '', category = '', kind, season = '' } = findEntry(id) ?? {};
    const fields: Partial<QueueEntry> = {
      isAnalyzed: true,
      name: name || analysis?.name || '',
      category: category || analysis?.category || '',
      kind: kind ?? analysis?.kind,
      season: season || analysis?.season || '',
      traits: analysis?.traits,
      cutOutUrl: analysis?.cutOutUrl,
      results: analysis && getFieldResults(analysis),
      needsLook: !analysis?.isSure || !analysis.name || !analysis.category || hasDisputedCategory(analysis),
    };
    return { ...fields, ...withFittingKind(fields, {}) };
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
        const { name, category, kind, season, tags, size } = item;
        await withRetries(() => api.change(added.id, { name, category, kind, season, tags, size }));
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
            state: getResumedState(entry),
          }),
        );
      store.write([...store.read(), ...resumed]);
      startUploads();
      void addEntries(resumed.filter(({ addition }) => addition));
    },
    /** Queues the files that fit and reports the others. */
    enqueue: async (chosen: readonly File[]) => {
      const { accepted, rejected } = selectFiles(chosen.map(withImageType), store.read());
      if (rejected.length > 0) onRejected(rejected);
      const entries = accepted.map(
        (file): QueueEntry => ({
          id: crypto.randomUUID(),
          profileId,
          file,
          fileName: file.name,
          fileSize: file.size,
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
    /** Changes fields of the entries with these ids. */
    edit: async (ids: readonly string[], fields: Partial<EntryFields>) => {
      await Promise.all(ids.map((id) => editEntry(id, fields)));
    },
    /** Uploads a photo that has been added before. */
    addAgain: async (id: string) => {
      await updateEntry(id, { state: 'waiting', duplicateIn: undefined });
      startUploads();
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

const findDuplicate = (imageHash: string | undefined, known: Record<'closet' | 'list', readonly string[]>) =>
  (['closet', 'list'] as const).find((place) => isKnownImage(imageHash, known[place]));

/** Returns the step with which an entry of a closed page goes on. */
const getResumedState = ({ state, imageUrl, isAnalyzed, duplicateIn }: QueueEntry): QueueEntry['state'] => {
  if (state === 'rejected') return state;
  if (duplicateIn) return 'duplicate';
  return imageUrl && isAnalyzed ? 'ready' : 'waiting';
};
