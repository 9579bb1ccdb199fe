import kit from '../../package.json' with { type: 'json' };

type SharedPackage = {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
};

/** Packages that exist once per page, including sub-paths such as `react/jsx-runtime`. */
const names = [
  'react',
  'react-dom',
  'wouter',
  '@tanstack/react-query',
  'i18next',
  // A single `ApiError` class lets the shell recognize errors of remotes.
  '@fitfolk/api-client',
] as const satisfies readonly (keyof typeof kit.dependencies)[];

/**
 * Returns the compatible versions of a shared package: the same major (before 1.0.0, minor) and all later ones. A frontend
 * is rejected on a page with an older package, so the shell is deployed first (ADR 29).
 */
export const compatibleRange = (version: string): string => {
  const [major, minor] = version.split('.');
  return major === '0' ? `>=0.${minor}.0` : `>=${major}.0.0`;
};

const singleton = (name: keyof typeof kit.dependencies): SharedPackage => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: compatibleRange(kit.dependencies[name]),
});

/** Shared packages of every frontend. `@fitfolk/ui` is shared per component, because shared packages cannot be tree-shaken. */
export const shared: Record<string, SharedPackage> = {
  ...Object.fromEntries(names.map((name) => [name, singleton(name)])),
  'react/': singleton('react'),
  'react-dom/': singleton('react-dom'),
  '@fitfolk/ui/': singleton('@fitfolk/ui'),
};
