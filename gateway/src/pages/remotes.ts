import { frontends, SHELL } from './frontends.ts';

/** Manifest URL by remote name, for the remotes served by this gateway. */
export const getDefaultRemotes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(frontends)
      .filter((name) => name !== SHELL)
      .map((name) => [name, `/apps/${name}/mf-manifest.json`]),
  );

const HASH = 'sha256-[A-Za-z0-9+/]{43}=';

/** URL of a manifest, with the hashes of the accepted entry scripts as fragment if the remote is pinned. */
export const REMOTE_URL = new RegExp(`^[^#\\s]+(#${HASH}(,${HASH})*)?$`);

/** Separates the URL of a manifest from the pinned hashes, which it returns as in the `integrity` attribute. */
export const parseRemote = (
  url: string,
): { readonly manifest: string; readonly pinned: string | undefined } => {
  const [manifest = url, fragment] = url.split('#');
  return { manifest, pinned: fragment?.replaceAll(',', ' ') };
};

/** Returns the URL of a manifest with the hashes of the entry script as fragment. */
export const formatRemote = (manifest: string, integrity: string | undefined): string =>
  integrity ? `${manifest}#${integrity.replaceAll(' ', ',')}` : manifest;

/** Lists the origins of remotes on other hosts. */
export const getExternalOrigins = (remotes: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(remotes).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];
