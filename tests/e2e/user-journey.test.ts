import { it } from 'vitest';
import { completeUserJourney } from './support/scenarios/complete-user-journey.ts';
import { shareInstance } from './support/shared-instance.ts';

it('lets a user register, complete onboarding, add an item from a photo, log out and log in again', async () => {
  const { browser, instance } = await shareInstance();
  await completeUserJourney(browser, instance.url);
});
