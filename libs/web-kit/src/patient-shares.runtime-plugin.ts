import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { patientLoad } from './patient-load.ts';

const patient = new WeakSet<object>();

/**
 * Fetches shared packages patiently: a module whose package did not arrive is lost for as long as the page is open, so
 * one that only stumbles must not fail. (Runtime plugins are taken by their default export.)
 */
export default function patientShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'patient-shares',
    async beforeLoadShare(args) {
      for (const scope of Object.values(args.origin.shareScopeMap)) {
        for (const shared of Object.values(scope[args.pkgName] ?? {})) {
          if (patient.has(shared)) continue;
          patient.add(shared);
          const { get } = shared;
          shared.get = () => patientLoad(async () => get());
        }
      }
      return args;
    },
  };
}
