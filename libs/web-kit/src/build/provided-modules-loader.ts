import { listProvidedModules } from './provided-modules.ts';

/** Names of chunks that contain several components: a page of a remote would wait for as many requests otherwise. */
const chunks: Readonly<Record<string, RegExp>> = {
  // Each has a few hundred bytes.
  components:
    /^@fitfolk\/ui\/(?:badge|card|disclosure|drawings\/(?:drawing|hanger)|field|link-row|notice|password-input|progress|search-input|select|text-area|text-input)$/,
  photos: /^@fitfolk\/ui\/(?:collage|collage-pieces|photo)$/,
};

const nameChunk = (path: string): string => {
  const name = Object.keys(chunks).find((each) => chunks[each]?.test(path));
  return name ? `/* webpackChunkName: "${name}" */ ` : '';
};

/** Generates `federation/provided-modules.ts`: the modules that the shell provides, each loaded on first use. */
export default function providedModulesLoader(): string {
  const entries = Object.entries(listProvidedModules()).map(([path, version]) => {
    const name = JSON.stringify(path);
    return `${name}: provide(${JSON.stringify(version)}, () => import(${nameChunk(path)}${name}))`;
  });
  return `const provide = (version, load) => ({
  version,
  loaded: true,
  useIn: ['shell'],
  get: async () => { const module = await load(); return () => module; },
});
export const providedModules = { ${entries.join(',\n')} };`;
}
