import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { patientLoad } from './retry-load.ts';

type LoadShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];
type Shared = NonNullable<LoadShare['shareInfo']>;
type Get = Shared['get'];
type Factory = Awaited<ReturnType<Get>>;

/** As it was before a frontend of the page made it patient. */
const plain = (get: Get & { readonly original?: Get }): Get => get.original ?? get;

const broken = new WeakSet<Get>();

/** Fetches a package and runs it: one that cannot run is as good as none, and runs no better the second time. */
const working = async (get: Get): Promise<Factory> => {
  if (broken.has(get)) throw new Error('This copy of a shared package does not run');
  const factory = await patientLoad(async () => get());
  try {
    factory();
  } catch (error) {
    broken.add(get);
    throw error;
  }
  return factory;
};

/** Gets a package from whoever brought it first, and when that fails from whoever asks. */
const patientGet = (shared: Shared, own: Get | undefined) => {
  const original = plain(shared.get);
  const get = async (): Promise<Factory> => {
    try {
      return await working(original);
    } catch (error) {
      // Whoever asks later may have a copy that works.
      shared.loading = null;
      if (!own || own === original) throw error;
      return working(own);
    }
  };
  return Object.assign(get, { original });
};

/**
 * Fetches shared packages patiently, and falls back to a frontend's own copy: a module whose package did not arrive is
 * lost for as long as the page is open, and no remote must go down with another that shared something first. (Runtime
 * plugins are taken by their default export.)
 */
export default function patientShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'patient-shares',
    async beforeLoadShare(args) {
      const own = args.shareInfo?.get && plain(args.shareInfo.get);
      for (const scope of Object.values(args.origin.shareScopeMap)) {
        for (const shared of Object.values(scope[args.pkgName] ?? {})) shared.get = patientGet(shared, own);
      }
      return args;
    },
  };
}
