// @vitest-environment happy-dom
import { NotFoundPage } from '../../frontends/shell/src/app/routing/not-found-page.tsx';
import { SettingsPage } from '../../frontends/shell/src/features/settings/settings-page.tsx';
import { describeScreen } from './support/describe-screen.ts';
import { openPage, press } from './support/open-page.tsx';

describeScreen('/settings on the free plan', () => openPage(<SettingsPage />), [
  ['the title', 'heading', 'Settings'],
  ['the email of an account without a name', 'text', 'ana@example.com'],
  ['the list of profiles', 'heading', 'Profiles'],
  ['the profile', 'text', 'Ana'],
  ['the upgrade card', 'heading', 'Upgrade to Pro'],
  ['the price', 'text', /\$4\.99 a month/],
  ['the button to sign out', 'button', 'Log Out'],
]);

describeScreen(
  '/settings on Pro',
  () => openPage(<SettingsPage />, { user: { isPremium: true, firstName: 'Ana', lastName: 'Lopez' } }),
  [
    ['the name', 'text', 'Ana Lopez'],
    ['the badge', 'text', 'Pro'],
    ['the button of a new profile', 'button', 'Add Profile'],
  ],
);

describeScreen('the dialog of a new profile', async () => {
  openPage(<SettingsPage />, { user: { isPremium: true, accountType: 'family' } });
  await press('Add Profile');
}, [
  ['the title', 'heading', 'Create Profile'],
  ['a field', 'field', 'Name'],
  ['an optional field', 'field', /^Birth year/],
  ['a type', 'field', /^Child/],
  ['the default type', 'chosen option', /^Child/],
  ['a type', 'field', /^Parent/],
]);

describeScreen('the dialog of the profile picture', async () => {
  openPage(<SettingsPage />);
  await press('Change picture');
}, [['the upload button', 'button', 'Upload Profile Picture']]);

describeScreen('a path without a page', () => openPage(<NotFoundPage />), [
  ['the icon of a warning', 'icon', 'triangle-alert'],
  ['the heading', 'heading', '404 Page Not Found'],
  ['the text', 'text', 'Did you forget to add the page to the router?'],
]);
