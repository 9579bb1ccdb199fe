import { retryLoad } from '../loading/retry-load.ts';

/** Maps each remote's name to the URL of its manifest. */
const REMOTES_URL = '/remotes.json';
/** Element in which the gateway lists the remotes that were deployed when it sent the document. */
const REMOTES_ID = 'remotes';

/** URLs of a remote's manifest and, if the gateway could read them, of its entry script and the files of all its pages. */
export type DeployedRemote = {
  readonly manifest: string;
  /** Hashes of the accepted entry scripts, as in the `integrity` attribute. Absent if the gateway knows none. */
  readonly integrity?: string | undefined;
  readonly entry?: string;
  readonly files?: readonly string[];
};
type Manifest = {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
};

/** Lists the remotes by name, from the document or else from the server. */
export const listRemotes = async (): Promise<Readonly<Record<string, DeployedRemote>>> => {
  const json = document.getElementById(REMOTES_ID)?.textContent;
  return json ? JSON.parse(json) : retryLoad(fetchRemotes);
};

/** Lists the remotes as the server knows them now. The fragment of a manifest's URL contains the hashes of entry scripts. */
export const fetchRemotes = async (): Promise<Readonly<Record<string, DeployedRemote>>> => {
  const urls = Object.entries(await fetchJson<Readonly<Record<string, string>>>(REMOTES_URL));
  return Object.fromEntries(
    urls.map(([name, url]) => {
      const [manifest = url, hashes] = url.split('#');
      return [name, { manifest, integrity: hashes?.replaceAll(',', ' ') }];
    }),
  );
};

/** Returns the URL of the entry script that a manifest names. */
export const fetchEntry = async (manifestUrl: string): Promise<string> => {
  const { metaData } = await fetchJson<Manifest>(manifestUrl);
  const { path, name } = metaData.remoteEntry;
  return new URL(`${path}${name}`, new URL(manifestUrl, location.href)).href;
};

const fetchJson = async <T>(url: string): Promise<T> => {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response.json();
};
