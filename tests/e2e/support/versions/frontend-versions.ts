import { createCheckout } from './checkout.ts';

/** Programs that serve the previous version of the frontends. */
export type PreviousVersion = {
  readonly shell: string;
  readonly closet: string;
  readonly social: string;
  remove(): Promise<void>;
};

/** Visible texts that identify the previous version. */
export const previousText = {
  title: 'Previous Fitfolk',
  feed: 'Previous Feed',
  closet: 'Previous Closet',
  streaks: 'Previous Streaks',
  settings: 'Previous Settings',
} as const;

const renderPageModule = (name: string, heading: string): string =>
  `export const ${name} = () => <h1>${heading}</h1>;
`;

/** Sets a compatible version of a shared library that differs from the current one. */
const bumpPatchVersion = (manifest: string): string =>
  manifest.replace(/"version": "(\d+\.\d+)\.\d+"/, '"version": "$1.99"');

/**
 * Builds the frontends in a folder of their own, with other titles, other versions of shared libraries and other code of
 * some pages. Starts from the current commit, because an earlier one may not build.
 */
export const buildPreviousVersion = async (): Promise<PreviousVersion> => {
  const checkout = await createCheckout();
  const { write } = checkout;
  await write('i18n/en/shell/app.json', (text) => text.replace('· Fitfolk', `· ${previousText.title}`));
  await write('i18n/en/social/social.json', (text) => text.replace('OOTD Feed', previousText.feed));
  await write('i18n/en/closet/closet.json', (text) => text.replace('My Closet', previousText.closet));
  await write(
    'frontends/shell/src/features/settings/settings-page.tsx',
    renderPageModule('SettingsPage', previousText.settings),
  );
  await write(
    'frontends/social/src/features/streaks/streaks-page.tsx',
    renderPageModule('StreaksPage', previousText.streaks),
  );
  await write(
    'frontends/closet/src/features/add-item/add-item-form.tsx',
    renderPageModule('AddItemForm', previousText.closet),
  );
  for (const shared of ['ui', 'api-client']) await write(`libs/${shared}/package.json`, bumpPatchVersion);

  const { build, remove } = checkout;
  const [shell, closet, social] = await Promise.all([build('shell'), build('closet'), build('social')]);
  return { shell, closet, social, remove };
};

export type BrokenRemotes = {
  /** Social remote with a streaks page that throws during rendering. */
  readonly throwing: string;
  /** Social remote that requires a later major version of React. */
  readonly incompatible: string;
  remove(): Promise<void>;
};

const throwingPage = "export const StreaksPage = () => { throw new Error('broken'); };\n";

/** Builds broken versions of the social remote. */
export const buildBrokenRemotes = async (): Promise<BrokenRemotes> => {
  const { write, build, remove } = await createCheckout();
  await write('frontends/social/src/features/streaks/streaks-page.tsx', throwingPage);
  const throwing = await build('social');
  await write('libs/web-kit/package.json', (text) => text.replace(/"react": "[^"]*"/, '"react": "99.0.0"'));
  const demanding = await build('social');
  return { throwing, incompatible: demanding, remove };
};
