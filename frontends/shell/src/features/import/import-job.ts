import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useSyncExternalStore } from 'react';
import type { ImportFileProblem } from './archive/import-file-error.ts';
import type { CheckedImport } from './check-export.ts';
import type { ProfileTargets } from './matching/plan-import.ts';
import type { ImportResult } from './run-import.ts';

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking'; readonly progress: number }
  | { readonly step: 'refused'; readonly problem: ImportFileProblem }
  | ({ readonly step: 'checked' } & CheckedImport)
  | {
      readonly step: 'running';
      readonly progress: number;
      /** Time until which a limit of requests keeps the import waiting. */
      readonly resumesAt?: Date;
    }
  | ({ readonly step: 'done' } & ImportResult)
  /** Interrupted by an error. What was added stays, and the next import goes on. */
  | { readonly step: 'failed'; readonly error: unknown };

type Job = { readonly accountId: string; readonly state: ImportState };

const IDLE: ImportState = { step: 'idle' };
let job: Job = { accountId: '', state: IDLE };
let running: AbortController | undefined;
const listeners = new Set<() => void>();

const setJob = (next: Job): void => {
  job = next;
  for (const listener of listeners) listener();
};

/** Runs a part of an import, which ends the part before. Its states are ignored once another one runs. */
const run = async (
  accountId: string,
  work: (signal: AbortSignal, setState: (state: ImportState) => void) => Promise<ImportState>,
): Promise<void> => {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const setState = (state: ImportState): void => {
    if (running === controller) setJob({ accountId, state });
  };
  try {
    setState(await work(controller.signal, setState));
  } catch (error) {
    // Not the class, which is part of the code that is loaded on demand.
    const isRefused = error instanceof Error && error.name === 'ImportFileError' && 'problem' in error;
    setState(
      isRefused
        ? { step: 'refused', problem: error.problem as ImportFileProblem }
        : { step: 'failed', error },
    );
  }
};

/** Checks a file without importing anything. */
export const checkFile = (accountId: string, file: File): Promise<void> =>
  run(accountId, async (signal, setState) => {
    setState({ step: 'checking', progress: 0 });
    // Loaded on demand, to keep the settings page small.
    const { checkExport } = await import('./check-export.ts');
    const checked = await checkExport(file, signal, (progress) => setState({ step: 'checking', progress }));
    return { step: 'checked', ...checked };
  });

/** Starts an import that continues across pages until it is done, stopped or the tab is closed. */
export const startImport = (
  accountId: string,
  { data }: CheckedImport,
  targets: ProfileTargets,
): Promise<void> =>
  run(accountId, async (signal, setState) => {
    setState({ step: 'running', progress: 0 });
    const { runImport } = await import('./run-import.ts');
    let progress = 0;
    const onProgress = (fraction: number): void => {
      progress = fraction;
      setState({ step: 'running', progress });
    };
    const onWait = (ms: number): void =>
      setState({ step: 'running', progress, resumesAt: new Date(getNow().getTime() + ms) });
    return { step: 'done', ...(await runImport({ data, targets, signal, onProgress, onWait })) };
  });

/** Stops a check or an import. What was added stays. */
export const stopImport = (): void => {
  running?.abort();
  running = undefined;
  setJob({ ...job, state: IDLE });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the state of an account's import, ignoring one that another account started in this tab. */
export const useImport = (accountId: string): ImportState => {
  const current = useSyncExternalStore(subscribe, () => job);
  return current.accountId === accountId ? current.state : IDLE;
};
