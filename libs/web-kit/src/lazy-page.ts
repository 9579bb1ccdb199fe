import type { ComponentType } from 'react';
import { loadedOnce } from './loaded-once.ts';
import { patientLoad } from './patient-load.ts';

/** A page whose code is fetched when it is first asked for. */
export type LazyPage = { readonly load: () => Promise<ComponentType> };

/** A page fetched when it is first shown: once more after a failure, and again when a person asks to. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  load: loadedOnce(() => patientLoad(load)),
});
