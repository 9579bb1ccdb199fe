import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type UppyFile } from '@uppy/core';
import ThumbnailGenerator from '@uppy/thumbnail-generator';
import { text } from '../../../messages/messages.ts';
import { isWorthRetrying, RETRY_DELAYS_MS } from './retry.ts';

/** Requests at a time. */
const CONCURRENT_UPLOADS = 6;
const THUMBNAIL_WIDTH_PX = 200;

export type UploaderEvents = {
  /** The file passed the restrictions and is on its way. */
  readonly onStart: (file: File) => void;
  readonly onProgress: (percent: number) => void;
  /** A small picture of the file, as a `blob:` address that lives as long as the file is kept. */
  readonly onThumbnail: (address: string) => void;
  /** The file is stored; `uploadURL` is the signed address it was put to. */
  readonly onStored: (uploadURL: string) => void;
  /** Storing it failed for good. */
  readonly onFailed: (error: unknown) => void;
  /** The files were not taken; the sentence says why. What was there before stays. */
  readonly onRefused: (reason: string) => void;
  readonly onConnection: (isOnline: boolean) => void;
};

export type Uploader = {
  readonly add: (files: readonly File[]) => void;
  readonly cancel: () => void;
  readonly close: () => void;
};

type Meta = Record<string, never>;
type Body = Record<string, never>;
type OneFile = UppyFile<Meta, Body>;

/** Puts one picture at a time to a signed address, trying again where that can help. */
export const createUploader = (events: UploaderEvents, retryDelaysMs = RETRY_DELAYS_MS): Uploader => {
  let uploadURL = '';
  const uppy = new Uppy<Meta, Body>({
    autoProceed: true,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_UPLOAD_BYTES, allowedFileTypes: ['image/*'] },
    locale: { strings: strings(), pluralize: (count: number) => (count === 1 ? 0 : 1) },
    logger: { debug: ignore, warn: ignore, error: ignore },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: CONCURRENT_UPLOADS,
    retryDelays: [...retryDelaysMs],
    getUploadParameters: async (file, { signal }) => {
      ({ uploadURL } = await mediaApi.createUpload({}, signal ? { signal } : {}));
      const url = new URL(uploadURL, location.href).href;
      return { method: 'PUT', url, fields: {}, headers: { 'content-type': file.type } };
    },
  });
  uppy.use(ThumbnailGenerator, { thumbnailWidth: THUMBNAIL_WIDTH_PX });

  uppy.on('file-added', (file) => events.onStart(file.data as File));
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) events.onProgress(Math.round((bytesUploaded / bytesTotal) * 100));
  });
  uppy.on('thumbnail:generated', (_, preview) => events.onThumbnail(preview));
  uppy.on('upload-success', () => events.onStored(uploadURL));
  uppy.on('restriction-failed', (_, error) => events.onRefused(error.message));
  uppy.on('is-offline', () => events.onConnection(false));
  uppy.on('back-online', () => events.onConnection(true));
  retryFailures(uppy, retryDelaysMs, events.onFailed);

  return {
    add: (files) => {
      const added = files.map(descriptorOf);
      const [only, ...more] = added;
      if (only && more.length === 0 && uppy.validateSingleFile(only) === null) uppy.cancelAll();
      uppy.addFiles(added);
    },
    cancel: () => uppy.cancelAll(),
    close: () => uppy.destroy(),
  };
};

const ignore = () => undefined;

const descriptorOf = (file: File) => ({
  name: file.name,
  type: typeOf(file),
  size: file.size,
  extension: '',
  data: file,
  source: 'local',
});

/** Some systems do not know the type of a phone's pictures. */
const typeOf = ({ name, type }: File): string => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '');

/** The widget's own messages, worded by the product. */
const strings = () => ({
  exceedsSize: text('photo.tooLarge'),
  youCanOnlyUploadFileTypes: text('photo.notAnImage'),
  youCanOnlyUploadX: { 0: text('photo.onlyOne'), 1: text('photo.onlyOne') },
});

/**
 * Tries failed uploads again after these pauses. Uppy's own retries are for multipart uploads only. Without a connection
 * the next try waits for one and does not count.
 */
const retryFailures = (
  uppy: Uppy<Meta, Body>,
  delaysMs: readonly number[],
  onFailed: (error: unknown) => void,
) => {
  let tries = 0;
  let lastError: unknown;
  uppy.on('file-added', () => {
    tries = 0;
  });
  uppy.on('upload-error', (_, error) => {
    lastError = error;
  });
  uppy.on('complete', async ({ failed = [] }) => {
    const [file] = failed;
    if (!file || !isKept(uppy, file)) return;
    const delayMs = delaysMs[tries];
    if (!isWorthRetrying(lastError) || delayMs === undefined) return onFailed(lastError);
    if (navigator.onLine) {
      tries += 1;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    } else {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
    if (isKept(uppy, file)) await uppy.retryAll();
  });
};

const isKept = (uppy: Uppy<Meta, Body>, file: OneFile): boolean =>
  uppy.getFiles().some(({ id }) => id === file.id);
