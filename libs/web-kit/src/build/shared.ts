import kit from '../../package.json' with { type: 'json' };

type SharedPackage = { readonly singleton: true; readonly requiredVersion: string };

/** Packages that exist once on the page, whoever brings them first. Sub-paths (`react/jsx-runtime`) count as well. */
const names = [
  'react',
  'react-dom',
  'wouter',
  '@tanstack/react-query',
  'i18next',
  // One class of error: what a remote throws is recognised by the shell.
  '@fitfolk/api-client',
] as const satisfies readonly (keyof typeof kit.dependencies)[];

const once = (name: keyof typeof kit.dependencies): SharedPackage => ({
  singleton: true,
  requiredVersion: `^${kit.dependencies[name]}`,
});

/** The shared table of every frontend. `@fitfolk/ui` is shared by component: a shared package cannot be tree-shaken. */
export const shared: Record<string, SharedPackage> = {
  ...Object.fromEntries(names.map((name) => [name, once(name)])),
  'react/': once('react'),
  'react-dom/': once('react-dom'),
  '@fitfolk/ui/': once('@fitfolk/ui'),
};
