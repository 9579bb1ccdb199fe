/** Module of the shell that remotes use instead of their own copy. */
export type ProvidedModule = {
  readonly version: string;
  /** Marks the module as in use, so that a later version of a remote does not replace it on this page. */
  readonly loaded: true;
  /** Names the shell, so that the runtime keeps the module when it removes a failed remote that used it too. */
  readonly useIn: string[];
  readonly get: () => Promise<() => unknown>;
};

/** Modules that the shell provides, by import path. The build generates them (`build/provided-modules-loader.ts`). */
export const providedModules: Readonly<Record<string, ProvidedModule>> = {};
