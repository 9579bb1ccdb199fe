import { ApiError } from '@fitfolk/api-client';

/** Proof that a call requires: the password or linked service, or the second factor. */
export type ConfirmationKind = 'identity' | 'second-factor';

type ConfirmationRequest = {
  readonly kind: ConfirmationKind;
  readonly resolve: (isConfirmed: boolean) => void;
};

let request: ConfirmationRequest | undefined;
const listeners = new Set<() => void>();

const setRequest = (next: ConfirmationRequest | undefined): void => {
  request = next;
  for (const listener of listeners) listener();
};

/** The pending request to confirm the user's identity, which `ConfirmationDialog` shows. */
export const confirmationRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the proof that the pending request requires, if there is one. */
  getKind: (): ConfirmationKind | undefined => request?.kind,
  /** Ends the pending request. */
  settle: (isConfirmed: boolean): void => {
    request?.resolve(isConfirmed);
    setRequest(undefined);
  },
};

const open = (kind: ConfirmationKind): Promise<boolean> => {
  confirmationRequest.settle(false);
  return new Promise((resolve) => setRequest({ kind, resolve }));
};

const kindByCode: Readonly<Record<string, ConfirmationKind>> = {
  'reauthentication-required': 'identity',
  'second-factor-required': 'second-factor',
};

const getMissing = (error: unknown): ConfirmationKind | undefined =>
  error instanceof ApiError ? kindByCode[error.problem?.code ?? ''] : undefined;

/** Calls again each time the user proved what the server requires. */
const callWith = async <R>(call: () => Promise<R>, kinds: readonly ConfirmationKind[]): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    const kind = getMissing(error);
    if (!kind || !kinds.includes(kind) || !(await open(kind))) throw error;
    return callWith(call, kinds);
  }
};

/**
 * Makes a sensitive call: when the server requires a recent confirmation of the user's identity, asks for it and calls
 * again. Rejects with the server's error when the user cancels.
 */
export const withConfirmation = <R>(call: () => Promise<R>): Promise<R> =>
  callWith(call, ['identity', 'second-factor']);

/** Makes a call that requires the second factor of accounts that have one. Rejects like `withConfirmation`. */
export const withSecondFactor = <R>(call: () => Promise<R>): Promise<R> => callWith(call, ['second-factor']);
