import { frontends, PAGE_OWNER } from '../config.ts';

/** Remote name → address of its manifest, for the frontends behind this gateway. */
export const ownRemotes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(frontends)
      .filter((name) => name !== PAGE_OWNER)
      .map((name) => [name, `/apps/${name}/mf-manifest.json`]),
  );

/** The origins of remotes that live elsewhere. */
export const originsOf = (remotes: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    Object.values(remotes).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];
