import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { retryLoad } from '../loading/retry-load.ts';

type LoadShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];
type Shared = NonNullable<LoadShare['shareInfo']>;
type Get = Shared['get'];
type Factory = Awaited<ReturnType<Get>>;

/** Returns the getter as it was before a frontend's copy of this plugin wrapped it. */
const unwrap = (get: Get & { readonly original?: Get }): Get => get.original ?? get;

const broken = new WeakSet<Get>();

/** Loads a package and evaluates it. A copy that throws on evaluation is not tried again. */
const loadWorkingCopy = async (get: Get): Promise<Factory> => {
  if (broken.has(get)) throw new Error('This copy of a shared package does not run');
  const factory = await retryLoad(async () => get());
  try {
    factory();
  } catch (error) {
    broken.add(get);
    throw error;
  }
  return factory;
};

/** Loads the copy that was shared first and falls back to the requesting frontend's own. */
const createResilientGet = (shared: Shared, own: Get | undefined) => {
  const original = unwrap(shared.get);
  const get = async (): Promise<Factory> => {
    try {
      return await loadWorkingCopy(original);
    } catch (error) {
      // A later requester may bring a copy that works.
      shared.loading = null;
      if (!own || own === original) throw error;
      return loadWorkingCopy(own);
    }
  };
  return Object.assign(get, { original });
};

/**
 * Loads shared packages with a retry and a fallback to the frontend's own copy. Module Federation never reloads a package
 * that failed, so without this one broken remote would break others. Runtime plugins need a default export.
 */
export default function resilientShared(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilient-shared',
    async beforeLoadShare(args) {
      const own = args.shareInfo?.get && unwrap(args.shareInfo.get);
      for (const scope of Object.values(args.origin.shareScopeMap)) {
        for (const shared of Object.values(scope[args.pkgName] ?? {})) {
          shared.get = createResilientGet(shared, own);
        }
      }
      return args;
    },
  };
}
