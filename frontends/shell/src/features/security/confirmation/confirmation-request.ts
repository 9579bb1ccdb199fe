import { ApiError } from '@fitfolk/api-client';

type ConfirmationRequest = { readonly resolve: (isConfirmed: boolean) => void };

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
  isPending: (): boolean => request !== undefined,
  /** Ends the pending request. */
  settle: (isConfirmed: boolean): void => {
    request?.resolve(isConfirmed);
    setRequest(undefined);
  },
};

const open = (): Promise<boolean> => {
  confirmationRequest.settle(false);
  return new Promise((resolve) => setRequest({ resolve }));
};

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'reauthentication-required';

/**
 * Makes a sensitive call: when the server requires a recent confirmation of the user's identity, asks for it and calls
 * again. Rejects with the server's error when the user cancels.
 */
export const withConfirmation = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    if (!needsConfirmation(error) || !(await open())) throw error;
    return call();
  }
};
