import {
  type ConfirmationKind,
  type ConfirmationRequest,
  onConfirmationRequest,
} from '@fitfolk/web-kit/session/confirmation.ts';

let pending: ConfirmationRequest | undefined;
const listeners = new Set<() => void>();

const setPending = (next: ConfirmationRequest | undefined): void => {
  pending?.resolve(false);
  pending = next;
  for (const listener of listeners) listener();
};

onConfirmationRequest(setPending);

/** The pending request to confirm the user's identity, which `ConfirmationDialog` shows. A later one replaces it. */
export const confirmationRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the proof that the pending request requires, if there is one. */
  getKind: (): ConfirmationKind | undefined => pending?.kind,
  /** Ends the pending request. */
  settle: (isConfirmed: boolean): void => {
    pending?.resolve(isConfirmed);
    setPending(undefined);
  },
};
