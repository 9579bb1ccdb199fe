import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { text } from '../../../messages/messages.ts';
import { createStore } from '../upload/photo-state.ts';
import { type EntryFields, isComplete, type QueueEntry } from './queue-entry.ts';
import type { QueueSteps } from './queue-steps.ts';
import type { QueueStorage } from './queue-storage.ts';

/** Photos that wait at one time, and uploads under way at one time. */
const MAX_QUEUED = 20;
const CONCURRENT_UPLOADS = 6;

export type PhotoQueueOptions = {
  readonly profileId: string;
  readonly storage: QueueStorage;
  readonly steps: QueueSteps;
  /** Files were not taken; the sentence says why. */
  readonly onRefused: (reason: string) => void;
};

/**
 * Several photos on their way to becoming items: stored, registered, looked at, and added when the person says so. Survives
 * a reload, because every entry is kept until its item is there, and a lost connection, because it waits for the next.
 */
export const createPhotoQueue = (options: PhotoQueueOptions) => {
  const { profileId, storage, steps, onRefused } = options;
  const store = createStore<readonly QueueEntry[]>([]);
  const find = (id: string) => store.read().find((entry) => entry.id === id);

  const put = async (id: string, change: Partial<QueueEntry>): Promise<void> => {
    const entry = find(id);
    if (!entry) return;
    const changed = { ...entry, ...change };
    store.write(store.read().map((each) => (each.id === id ? changed : each)));
    await storage.save(changed);
  };

  const drop = (id: string): Promise<void> => {
    store.write(store.read().filter((entry) => entry.id !== id));
    return storage.remove(id);
  };

  const upload = async (entry: QueueEntry): Promise<void> => {
    const { id, file, fileName } = entry;
    try {
      const uploadURL = entry.uploadURL ?? (await steps.store(file));
      await put(id, { uploadURL });
      const imageUrl = entry.imageUrl ?? (await steps.register(uploadURL));
      await put(id, { imageUrl });
      if (!entry.isAnalyzed) await put(id, await findings(id, imageUrl, fileName));
      await put(id, { state: 'ready' });
    } catch {
      // The address may have expired: the next try starts from the file.
      await put(id, {
        state: 'failed',
        uploadURL: undefined,
        problem: text('photo.failed', { file: fileName }),
      });
    }
  };

  /** What the analysis tells of fields that the person has left empty. */
  const findings = async (id: string, imageUrl: string, fileName: string): Promise<Partial<QueueEntry>> => {
    const found = await steps.analyze(imageUrl, fileName);
    const { name = '', category = '', season = '' } = find(id) ?? {};
    return {
      isAnalyzed: true,
      name: name || found?.name || '',
      category: category || found?.category || '',
      season: season || found?.season || '',
    };
  };

  let running = 0;
  const work = (): void => {
    const next = store.read().find(({ state }) => state === 'waiting');
    if (!next || running >= CONCURRENT_UPLOADS) return;
    running += 1;
    void put(next.id, { state: 'uploading', problem: undefined });
    void upload(next).finally(() => {
      running -= 1;
      work();
    });
    work();
  };

  const refusalOf = (files: readonly File[]): string | undefined => {
    const entries = store.read();
    if (entries.length + files.length > MAX_QUEUED) return text('queue.tooMany', { count: MAX_QUEUED });
    const [problem] = files.map(getImageFileProblem).filter((each) => each !== undefined);
    if (problem) return text(`photo.${problem}`);
    const isKnown = ({ name, size }: File) =>
      entries.some(({ file, fileName }) => fileName === name && file.size === size);
    return files.some(isKnown) ? text('queue.duplicate') : undefined;
  };

  const add = async (id: string): Promise<void> => {
    const entry = find(id);
    if (!entry || !isComplete(entry) || entry.state === 'adding') return;
    await put(id, { state: 'adding', problem: undefined });
    const { name, category, season, imageUrl } = entry;
    if (category === '') return;
    try {
      const item = { profileId, name: name.trim(), category, season: season || null, imageUrl };
      await withRetries(() => steps.add({ ...item, clientId: id }));
      await drop(id);
    } catch (error) {
      await put(id, { state: 'ready', problem: failureText(error) });
    }
  };

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Takes up what an earlier page left behind. */
    resume: async () => {
      const left = await storage.load(profileId);
      const known = new Set(store.read().map(({ id }) => id));
      const taken = left
        .filter(({ id }) => !known.has(id))
        .map(
          (entry): QueueEntry => ({
            ...entry,
            state: entry.imageUrl && entry.isAnalyzed ? 'ready' : 'waiting',
          }),
        );
      store.write([...store.read(), ...taken]);
      work();
    },
    /** Takes files in, all or none. */
    enqueue: async (chosen: readonly File[]) => {
      const files = chosen.map(withImageType);
      const refusal = refusalOf(files);
      if (refusal) return onRefused(refusal);
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
      work();
    },
    edit: (id: string, fields: Partial<EntryFields>) => put(id, fields),
    retry: async (id: string) => {
      await put(id, { state: 'waiting' });
      work();
    },
    remove: drop,
    /** Makes items of all entries that are complete, one after the other, so that the last free place goes to the first. */
    addAll: async () => {
      for (const { id } of store.read()) await add(id);
    },
  };
};

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;
