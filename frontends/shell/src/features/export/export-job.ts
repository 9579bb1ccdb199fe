import { useSyncExternalStore } from 'react';

export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly accountId: string }
  | { readonly step: 'ready'; readonly address: string; readonly accountId: string }
  | { readonly step: 'failed'; readonly accountId: string };

let state: ExportState = { step: 'idle' };
let running: AbortController | undefined;
const listeners = new Set<() => void>();

const become = (next: ExportState): void => {
  if (state.step === 'ready') URL.revokeObjectURL(state.address);
  state = next;
  for (const listener of listeners) listener();
};

/** Begins an export that goes on whatever page is looked at, until it is ready, cancelled or the tab is closed. */
export const startExport = async (accountId: string): Promise<void> => {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  become({ step: 'running', done: 0, accountId });
  try {
    // Only those load it who export.
    const { zipAccount } = await import('./zip.ts');
    const zip = await zipAccount(controller.signal, (done) => {
      if (running === controller) become({ step: 'running', done, accountId });
    });
    if (running === controller) become({ step: 'ready', address: URL.createObjectURL(zip), accountId });
  } catch {
    if (running === controller) become({ step: 'failed', accountId });
  }
};

export const cancelExport = (): void => {
  running?.abort();
  running = undefined;
  become({ step: 'idle' });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the export of an account stands; another account's, from before in this tab, is none of its business. */
export const useExport = (accountId: string): ExportState => {
  const current = useSyncExternalStore(subscribe, () => state);
  return current.step === 'idle' || current.accountId === accountId ? current : { step: 'idle' };
};
