import { frontends, SHELL } from './frontends.ts';

/** Remote name → address of its manifest, for the frontends behind this gateway. */
export const getDefaultRemotes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(frontends)
      .filter((name) => name !== SHELL)
      .map((name) => [name, `/apps/${name}/mf-manifest.json`]),
  );

/** The origins of remotes that live elsewhere. */
export const getExternalOrigins = (remotes: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    Object.values(remotes).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];
