import type { FrontendPages, PageFiles } from '@fitfolk/contracts/page-files';
import { PROFILE_REQUESTS_META } from '@fitfolk/contracts/profile-requests';
import { REGISTRATION_META } from '@fitfolk/contracts/registration-meta';
import { WEB_VITALS_META } from '@fitfolk/contracts/web-vitals/path';
import type { DeployedFrontend, DeployedFrontends } from './deployed-frontends.ts';
import { escapeHtml } from './escape-html.ts';
import { renderLinkPreview } from './link-preview.ts';
import { findPattern } from './route-patterns.ts';

type Visit = {
  readonly path: string;
  /** Key of the picture of a link, as it was requested. */
  readonly preview?: unknown;
  /** True when the request has a session cookie, valid or not. */
  readonly hasSession: boolean;
};

type DocumentOptions = DeployedFrontends & {
  /** Share of page loads that report their speed; none by default. */
  readonly webVitalsSampleRatio?: number;
  /** True if not everyone may create an account. */
  readonly isRegistrationLimited?: boolean;
  /** Origin of links that others follow. */
  readonly publicOrigin?: string | undefined;
};

/** Page that the shell shows to visitors without a session. */
const SIGN_IN_PATH = '/login';

/**
 * Adds to the shell's document what the requested page needs: preloads of its files and first API requests, and the
 * deployed remotes. The page then loads nothing that only another file names.
 */
export const renderDocument = (
  html: string,
  visit: Visit,
  { webVitalsSampleRatio = 0, isRegistrationLimited = false, publicOrigin, ...frontends }: DocumentOptions,
): string => {
  const { files, requests, profileRequests } = listNeeded(visit, frontends);
  const links = [
    ...files
      .filter((url) => !html.includes(url))
      .map((url) => preloadFile(url, findIntegrity(url, frontends))),
    ...requests.map((url) => preload(url, 'fetch', ' crossorigin="use-credentials"')),
  ];
  const remotes = Object.entries(frontends.remotes).map(([name, { manifest, integrity, folder, pages }]) => [
    name,
    pages?.entry
      ? {
          manifest,
          integrity,
          entry: `${folder}${pages.entry}`,
          files: listCommon({ folder, pages }, frontends.shell),
        }
      : { manifest, integrity },
  ]);
  // Only `<` could end the element; browsers don't run a script of this type.
  const json = JSON.stringify(Object.fromEntries(remotes)).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="remotes">${json}</script>`;
  const sample = webVitalsSampleRatio > 0 ? meta(WEB_VITALS_META, String(webVitalsSampleRatio)) : '';
  const registration = isRegistrationLimited ? meta(REGISTRATION_META, 'limited') : '';
  // The browser knows the active profile as soon as it has the list of profiles.
  const ofProfile = profileRequests.length > 0 ? meta(PROFILE_REQUESTS_META, profileRequests.join(' ')) : '';
  const preview = renderLinkPreview(visit, publicOrigin);
  const added = [...links, data, sample, registration, ofProfile, preview].join('');
  return html.replace('</head>', () => `${added}</head>`);
};

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** Preloads a file as the page loads it later: browsers load it again if integrity or CORS mode differ. */
const preloadFile = (url: string, integrity: string | undefined): string => {
  const verification = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return preload(url, url.endsWith('.css') ? 'style' : 'script', verification);
};

/** Returns the expected hash of a file of a remote, if it is known. */
const findIntegrity = (url: string, { remotes }: DeployedFrontends): string | undefined => {
  const remote = Object.values(remotes).find(({ folder }) => url.startsWith(folder));
  const file = url.slice(remote?.folder.length);
  return file === remote?.pages?.entry ? remote?.integrity : remote?.pages?.integrity[file];
};

const preload = (url: string, as: string, attributes = ''): string =>
  `<link rel="preload" href="${escapeHtml(url)}" as="${as}"${attributes}>`;

type Needed = Required<Pick<PageFiles, 'files' | 'requests' | 'profileRequests'>>;

/** Lists the URLs that a page needs, each once. */
const listNeeded = ({ path, hasSession }: Visit, { shell, remotes }: DeployedFrontends): Needed => {
  if (!shell.pages) return { files: [], requests: [], profileRequests: [] };
  const { common, federation, pages, publicPages } = shell.pages;
  const publicPage = findPage(publicPages, path) ?? (hasSession ? undefined : publicPages[SIGN_IN_PATH]);
  if (publicPage) return collect([{ owner: shell, page: publicPage }], shell);

  const own = [common, findPage(pages, path)].map((page) => ({ owner: shell, page }));
  const remote = Object.values(remotes).find((each) => findPage(each.pages?.pages, path));
  if (!remote) return collect(own, shell);
  const ofRemote = [remote.pages?.common, findPage(remote.pages?.pages, path)];
  return collect(
    [...own, { owner: shell, page: federation }, ...ofRemote.map((page) => ({ owner: remote, page }))],
    shell,
  );
};

type OwnedPage = { readonly owner: DeployedFrontend; readonly page: PageFiles | undefined };

const collect = (owned: readonly OwnedPage[], shell: DeployedFrontend): Needed => {
  const files = owned.flatMap(({ owner, page }) => [
    ...toUrls(owner, page?.files),
    ...(page?.shared ?? []).flatMap((path) => locateShared(path, shell, owner)),
  ]);
  return {
    files: [...new Set(files)],
    requests: [...new Set(owned.flatMap(({ page }) => page?.requests ?? []))],
    profileRequests: owned.flatMap(({ page }) => page?.profileRequests ?? []),
  };
};

/** Lists the files of a shared module: the shell's, or those of the frontend that needs it. */
const locateShared = (path: string, shell: DeployedFrontend, owner: DeployedFrontend): string[] => {
  const provider = shell.pages?.provided[path] ? shell : owner;
  return toUrls(provider, provider.pages?.provided[path]);
};

/** Lists what all pages of a remote need, for other pages to prefetch. */
const listCommon = (remote: DeployedFrontend, shell: DeployedFrontend): string[] => [
  ...toUrls(shell, shell.pages?.federation.files),
  ...toUrls(remote, remote.pages?.common.files),
];

const toUrls = ({ folder }: DeployedFrontend, files: readonly string[] = []): string[] =>
  files.map((file) => `${folder}${file}`);

const findPage = (pages: FrontendPages['pages'] = {}, path: string): PageFiles | undefined =>
  pages[findPattern(Object.keys(pages), path) ?? ''];
