/** @module-tag extended */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

const MAX_MS = 300;

let ana: TestUser;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url);
  await addTestItems(ana);
});

type Moved = { readonly name: string; readonly endMs: number };

/** Runs in the page: records the animations that move what the user presses, with the time at which each ends. */
const recordMotion = () => {
  const moved: Moved[] = [];
  Object.assign(window, { moved });
  const record = () => {
    for (const animation of document.getAnimations()) {
      const { pseudoElement } = animation.effect as KeyframeEffect;
      const name = pseudoElement ?? (animation as CSSAnimation).animationName ?? '';
      const endMs = Number(animation.effect?.getComputedTiming().endTime);
      if (!moved.some((each) => each.name === name && each.endMs === endMs)) moved.push({ name, endMs });
    }
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
};

const readMotion = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: readonly Moved[] }).moved);

const openBuilder = async (hasMotion: boolean) => {
  const { browser, instance } = await shareInstance();
  const { page, context, errors } = await openTab(browser, instance.url, { hasMotion });
  await context.addCookies(ana.cookies());
  await page.addInitScript(recordMotion);
  await page.goto('/planner');
  await page
    .getByRole('button', { name: /^Plan an outfit/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'White shirt' }).waitFor();
  return { page, errors };
};

describe('motion', () => {
  it('moves an item from the closet into the outfit within 300 ms, and takes the next press meanwhile', async () => {
    const { page, errors } = await openBuilder(true);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'White shirt' }).click();
    await dialog.getByRole('button', { name: 'Blue jeans' }).click();
    await dialog.getByRole('button', { name: 'Blue jeans', pressed: true }).waitFor();
    await dialog.getByRole('button', { name: 'White shirt', pressed: true }).waitFor();

    const moved = await readMotion(page);
    const names = moved.map(({ name }) => name);
    expect(names).toContain('::view-transition-group(moved-item)');
    // Spinners turn without an end.
    expect(moved.filter(({ endMs }) => Number.isFinite(endMs) && endMs > MAX_MS)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('leaves out the move when the user asks for less motion', async () => {
    const { page } = await openBuilder(false);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'White shirt' }).click();
    await dialog.getByRole('button', { name: 'White shirt', pressed: true }).waitFor();

    const names = (await readMotion(page)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('::view-transition'))).toEqual([]);
  });
});
