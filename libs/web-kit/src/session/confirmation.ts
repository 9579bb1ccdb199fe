import { ApiError } from '@fitfolk/api-client';

/** Proof that a call requires: the password or linked service, or the second factor. */
export type ConfirmationKind = 'identity' | 'second-factor';

export type ConfirmationRequest = {
  readonly kind: ConfirmationKind;
  readonly resolve: (isConfirmed: boolean) => void;
};

// An event, because every frontend has a copy of this module and only the shell shows the dialog.
const EVENT = 'fitfolk:confirmation';

/** Calls back whenever a call waits for the user to prove their identity. Returns a function that stops it. */
export const onConfirmationRequest = (listener: (request: ConfirmationRequest) => void): (() => void) => {
  const receive = (event: Event) => listener((event as CustomEvent<ConfirmationRequest>).detail);
  window.addEventListener(EVENT, receive);
  return () => window.removeEventListener(EVENT, receive);
};

const request = (kind: ConfirmationKind): Promise<boolean> =>
  new Promise((resolve) => {
    window.dispatchEvent(new CustomEvent<ConfirmationRequest>(EVENT, { detail: { kind, resolve } }));
  });

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
    if (!kind || !kinds.includes(kind) || !(await request(kind))) throw error;
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
