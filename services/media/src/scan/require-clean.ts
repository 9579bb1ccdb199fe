import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { scanWithClamd } from './clamd.ts';

/** Rejects files with malware. */
export type RequireClean = (file: Buffer) => Promise<void>;

const RETRY_AFTER_S = 30;

/**
 * Creates the check of uploaded files. Without an address of clamd it accepts every file; if clamd cannot scan a file, the
 * upload fails and can be tried again.
 * @throws AppError `upload-infected`, `unavailable`
 */
export const createRequireClean = (address: string | undefined, log: Logger): RequireClean => {
  if (!address) return async () => {};
  const url = new URL(address);
  return async (file) => {
    const result = await scanWithClamd(url, file).catch((cause: unknown) => {
      log.error({ err: cause }, 'could not scan an upload for malware');
      throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause });
    });
    if (result.isClean) return;
    log.warn({ signature: result.signature }, 'upload with malware rejected');
    throw new AppError('upload-infected');
  };
};
