import { useSyncExternalStore } from 'react';

export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly progress: number; readonly accountId: string }
  | { readonly step: 'ready'; readonly url: string; readonly accountId: string }
  | { readonly step: 'failed'; readonly accountId: string };

let state: ExportState = { step: 'idle' };
let running: AbortController | undefined;
const listeners = new Set<() => void>();

const setState = (next: ExportState): void => {
  if (state.step === 'ready') URL.revokeObjectURL(state.url);
  state = next;
  for (const listener of listeners) listener();
};

/** Starts an export that continues across pages until it is ready, canceled or the tab is closed. */
export const startExport = async (accountId: string): Promise<void> => {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  setState({ step: 'running', progress: 0, accountId });
  try {
    // Loaded on demand, to keep the settings page small.
    const { zipAccount } = await import('./zip-account.ts');
    const zip = await zipAccount(controller.signal, (done) => {
      if (running === controller) setState({ step: 'running', progress: done, accountId });
    });
    if (running === controller) setState({ step: 'ready', url: URL.createObjectURL(zip), accountId });
  } catch {
    if (running === controller) setState({ step: 'failed', accountId });
  }
};

export const cancelExport = (): void => {
  running?.abort();
  running = undefined;
  setState({ step: 'idle' });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the export state of an account, ignoring an export that another account started in this tab. */
export const useExport = (accountId: string): ExportState => {
  const current = useSyncExternalStore(subscribe, () => state);
  return current.step === 'idle' || current.accountId === accountId ? current : { step: 'idle' };
};
