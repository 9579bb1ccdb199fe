// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadAddItemForm } from '../../frontends/closet/src/features/add-item/load-add-item-form.ts';
import { ClosetPage } from '../../frontends/closet/src/features/closet/closet-page.tsx';
import { OnboardingPage } from '../../frontends/shell/src/features/onboarding/onboarding-page.tsx';
import { SettingsPage } from '../../frontends/shell/src/features/settings/settings-page.tsx';
import { closePage } from './support/describe-screen.ts';
import { openPage, press } from './support/open-page.tsx';

afterEach(closePage);

const openNewItem = async () => {
  await loadAddItemForm();
  openPage(<ClosetPage />);
  await press('Add Clothing Item');
};
const openProfilePicture = async () => {
  openPage(<SettingsPage />);
  await press('Change picture');
};

/** Section 5: the closet and profile picture pickers accept image files only. */
describe('the picker', () => {
  it.each<[string, () => unknown, () => Promise<HTMLInputElement>]>([
    ['of an item', openNewItem, () => screen.findByLabelText('Tap to upload photo')],
    ['of several items', openNewItem, () => screen.findByLabelText('Add several photos at once')],
    ['of the profile picture', openProfilePicture, () => screen.findByTestId('picture-input')],
    ['of the onboarding', () => openPage(<OnboardingPage />), () => screen.findByTestId('picture-input')],
  ])('%s accepts images only', async (_, open, find) => {
    await open();
    const picker = await find();
    expect([picker.type, picker.accept]).toEqual(['file', 'image/*']);
  });
});
