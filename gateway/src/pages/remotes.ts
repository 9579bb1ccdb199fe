import { frontends, SHELL } from './frontends.ts';

/** Manifest URL by remote name, for the remotes served by this gateway. */
export const getDefaultRemotes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(frontends)
      .filter((name) => name !== SHELL)
      .map((name) => [name, `/apps/${name}/mf-manifest.json`]),
  );

/** Lists the origins of remotes on other hosts. */
export const getExternalOrigins = (remotes: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(remotes).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];
