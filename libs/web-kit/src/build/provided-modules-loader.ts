import { listProvidedModules } from './provided-modules.ts';

/** Generates `federation/provided-modules.ts`: the modules that the shell provides, each loaded on first use. */
export default function providedModulesLoader(): string {
  const entries = Object.entries(listProvidedModules()).map(([path, version]) => {
    const name = JSON.stringify(path);
    return `${name}: provide(${JSON.stringify(version)}, () => import(${name}))`;
  });
  return `const provide = (version, load) => ({
  version,
  loaded: true,
  useIn: ['shell'],
  get: async () => { const module = await load(); return () => module; },
});
export const providedModules = { ${entries.join(',\n')} };`;
}
