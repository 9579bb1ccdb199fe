import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { createCheckout } from './checkout.ts';

/** The folders whose changes make another frontend. */
const FRONTEND_SOURCES = ['frontends', 'libs/ui', 'libs/web-kit', 'libs/api-client', 'libs/contracts'];

/** The programs that serve another version of the frontends. */
export type PreviousVersion = {
  readonly shell: string;
  readonly closet: string;
  readonly social: string;
  remove(): Promise<void>;
};

/** What is seen of it in a browser. */
export const previousText = {
  title: 'Fitfolk of before',
  feed: 'Feed of before',
  closet: 'Closet of before',
  streaks: 'Streaks of before',
  settings: 'Settings of before',
} as const;

/** The commit that was deployed when the last change of a page was not: what runs beside it while that goes out. */
const previousCommit = async (): Promise<string> => {
  const last = await runCommand('git', ['log', '-2', '--format=%H', '--', ...FRONTEND_SOURCES], {
    cwd: REPOSITORY_ROOT,
  });
  return last.trim().split('\n').at(-1) ?? 'HEAD';
};

const page = (name: string, heading: string): string =>
  `export const ${name} = () => <h1>${heading}</h1>;
`;

/** A version of a shared library that both sides can live with, and that is not the other side's. */
const bumpPatchVersion = (manifest: string): string =>
  manifest.replace(/"version": "(\d+\.\d+)\.\d+"/, '"version": "$1.99"');

/**
 * Builds the frontends as they were before their last change, from scratch as an image is: without the files of any other
 * build. So that it can be told from ours even when that change cannot be seen, its titles say so; the shared libraries
 * carry another version, and the code of some pages is another, so that our files of it are not among its own.
 */
export const buildPreviousVersion = async (): Promise<PreviousVersion> => {
  const checkout = await createCheckout(await previousCommit());
  const { write } = checkout;
  await write('frontends/shell/src/app/messages/en.json', (text) =>
    text.replace('· Fitfolk', `· ${previousText.title}`),
  );
  await write('frontends/social/src/messages/en.json', (text) =>
    text.replace('OOTD Feed', previousText.feed),
  );
  await write('frontends/closet/src/messages/en.json', (text) =>
    text.replace('My Closet', previousText.closet),
  );
  await write(
    'frontends/shell/src/features/settings/settings-page.tsx',
    page('SettingsPage', previousText.settings),
  );
  await write(
    'frontends/social/src/features/streaks/streaks-page.tsx',
    page('StreaksPage', previousText.streaks),
  );
  await write(
    'frontends/closet/src/features/add-item/add-item-form.tsx',
    page('AddItemForm', previousText.closet),
  );
  for (const shared of ['ui', 'api-client']) await write(`libs/${shared}/package.json`, bumpPatchVersion);

  const { build, remove } = checkout;
  const [shell, closet, social] = await Promise.all([build('shell'), build('closet'), build('social')]);
  return { shell, closet, social, remove };
};

export type BrokenRemotes = {
  /** The social remote with a page about streaks that throws as it renders. */
  readonly throwing: string;
  /** The social remote, built for a React that comes long after ours. */
  readonly incompatible: string;
  remove(): Promise<void>;
};

const throwingPage = "export const StreaksPage = () => { throw new Error('broken'); };\n";

/** Builds remotes that something is wrong with. */
export const buildBrokenRemotes = async (): Promise<BrokenRemotes> => {
  const { write, build, remove } = await createCheckout('HEAD');
  await write('frontends/social/src/features/streaks/streaks-page.tsx', throwingPage);
  const throwing = await build('social');
  await write('libs/web-kit/package.json', (text) => text.replace(/"react": "[^"]*"/, '"react": "99.0.0"'));
  const demanding = await build('social');
  return { throwing, incompatible: demanding, remove };
};
