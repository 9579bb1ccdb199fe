import { ApiError } from '@fitfolk/api-client';
import { withRetries } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ExportData, ExportedProfile } from '../archive/read-export.ts';

/** State of a running import. */
export type ImportContext = {
  readonly data: ExportData;
  /** The exported profiles that are imported, each with the id of its profile in the account. */
  readonly members: readonly {
    readonly exported: ExportedProfile;
    readonly profileId: string;
    /** True if this import created the profile. */
    readonly isNew: boolean;
  }[];
  readonly signal: AbortSignal;
  /** Counts rows that are done. */
  readonly advance: (rows?: number) => void;
  /** Receives the time to wait until a limit of requests has passed, in milliseconds. */
  readonly onWait: (ms: number) => void;
  /** Counts a row that the server rejected. */
  readonly countRejected: () => void;
};

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Creates the idempotency key of a row of an export: the same for the same request, in whatever browser and run. `attempt` tells the
 * creation of a row apart from one that was deleted since.
 */
export const createKey = (rowId: string, attempt: number, body: unknown): string =>
  hashText(JSON.stringify([rowId, attempt, body])).slice(0, 32);

/** Creates a UUID (version 8) from a text. */
export const createUuid = (text: string): string => {
  const hex = hashText(text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

const toConflict = (error: unknown): ApiError => {
  if (error instanceof ApiError && error.status === 409) return error;
  throw error;
};

/** Calls the server until the outcome is known, waiting where it asks for that. A conflict stays one, so it is not repeated. */
export const call = async <T>(
  { signal }: Pick<ImportContext, 'signal'>,
  send: () => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const outcome = await withRetries(() => send().catch(toConflict), { signal });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
};
