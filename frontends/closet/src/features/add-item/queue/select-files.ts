import { getImageFileProblem, translateImageFileProblem } from '@fitfolk/web-kit/upload/image-file.ts';
import { t } from '../../../messages/messages.ts';
import type { QueueEntry } from './queue-entry.ts';

/** Maximum number of queued images. */
const MAX_QUEUED = 20;
/** Maximum number of files that a message names for each reason. */
const MAX_NAMED = 3;

export type RejectedFile = { readonly name: string; readonly reason: string };

type Selection = { readonly accepted: readonly File[]; readonly rejected: readonly RejectedFile[] };

type QueuedFile = Pick<QueueEntry, 'fileName' | 'fileSize'>;

/** Divides chosen files into those that fit into the queue and the others, with the reason of each. */
export const selectFiles = (chosen: readonly File[], queued: readonly QueuedFile[]): Selection => {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of chosen) {
    const reason = getReason(file, accepted, queued);
    if (reason === undefined) accepted.push(file);
    else rejected.push({ name: file.name, reason });
  }
  return { accepted, rejected };
};

const getReason = (
  file: File,
  accepted: readonly File[],
  queued: readonly QueuedFile[],
): string | undefined => {
  const problem = getImageFileProblem(file);
  if (problem) return translateImageFileProblem(problem);
  const isQueued =
    accepted.some(({ name, size }) => name === file.name && size === file.size) ||
    queued.some(({ fileName, fileSize }) => fileName === file.name && fileSize === file.size);
  if (isQueued) return t('queue.duplicate');
  return accepted.length + queued.length >= MAX_QUEUED
    ? t('queue.tooMany', { count: MAX_QUEUED })
    : undefined;
};

/** Describes rejected files by reason, each with the names of its first files. */
export const describeRejected = (rejected: readonly RejectedFile[]): string => {
  const reasons = [...new Set(rejected.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const names = rejected.filter((file) => file.reason === reason).map(({ name }) => name);
      return t('queue.reason', { reason, files: listNames(names) });
    })
    .join(' ');
};

const listNames = (names: readonly string[]): string => {
  const files = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? t('queue.more', { files, count: names.length - MAX_NAMED }) : files;
};
