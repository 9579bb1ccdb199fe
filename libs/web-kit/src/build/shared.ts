import kit from '../../package.json' with { type: 'json' };

type SharedPackage = {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
};

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

/**
 * The versions of a shared package that a frontend built with this one runs on: the same major (before 1.0.0, minor) and
 * all later ones. So a frontend runs beside newer ones and beside those a little older. On a page whose package lacks
 * what it was built for it is refused, instead of breaking half way: the shell goes first (ADR 29).
 */
export const versionsFrom = (version: string): string => {
  const [major, minor] = version.split('.');
  return major === '0' ? `>=0.${minor}.0` : `>=${major}.0.0`;
};

const once = (name: keyof typeof kit.dependencies): SharedPackage => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: versionsFrom(kit.dependencies[name]),
});

/** The shared table of every frontend. `@fitfolk/ui` is shared by component: a shared package cannot be tree-shaken. */
export const shared: Record<string, SharedPackage> = {
  ...Object.fromEntries(names.map((name) => [name, once(name)])),
  'react/': once('react'),
  'react-dom/': once('react-dom'),
  '@fitfolk/ui/': once('@fitfolk/ui'),
};
