/**
 * `npm run screenshots`: takes screenshots of every page, dialog, menu and state of the running instance into `.screens/`, and
 * contact sheets of them. Requires the data of `npm run demo`. Arguments select screenshots by parts of their file names,
 * such as `closet` or `phone-light-en`.
 */
import { mkdir } from 'node:fs/promises';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import type { Browser } from 'playwright-core';
import { launchBrowser, openTab } from '../e2e/support/browser.ts';
import { createContactSheet } from './contact-sheet.ts';
import { details } from './scenes/details.ts';
import { dialogs, phoneDialogs } from './scenes/dialogs.ts';
import { pages } from './scenes/pages.ts';
import { phoneDetails } from './scenes/phone-details.ts';
import type { Scene } from './scenes/scene.ts';
import { states } from './scenes/states.ts';
import { wholePages } from './scenes/whole-pages.ts';
import { waitUntilSettled } from './settle.ts';
import { createVisitors, type SignIn } from './visitors.ts';

const FOLDER = '.screens';

const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'desktop', width: 1280, height: 800 },
] as const;

const colorSchemes = ['light', 'dark'] as const;

type Look = {
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly language: 'en' | 'de';
};

type ColorScheme = (typeof colorSchemes)[number];

const formatLook = ({ size, language }: Look, colorScheme: ColorScheme): string =>
  `${size}-${colorScheme}-${language}`;

const getFile = ({ name }: Scene, look: Look, colorScheme: ColorScheme) =>
  `${FOLDER}/${name}-${formatLook(look, colorScheme)}.png`;

/** Loads a scene once and takes a screenshot of it in each color scheme. */
const takeScreenshots = async (
  { browser, url, signIn }: { browser: Browser; url: string; signIn: SignIn },
  scene: Scene,
  { size, language, ...viewport }: Look,
  schemes: readonly ColorScheme[],
): Promise<void> => {
  const {
    path,
    visitor = 'demo',
    intercept,
    prepare,
    isLoading = false,
    isFirstVisit = false,
    hasServiceWorker = false,
    isWhole,
  } = scene;
  const isPhone = size === 'phone';
  const options = { ...viewport, isMobile: isPhone, hasTouch: isPhone, isFirstVisit, hasServiceWorker };
  const { page, context, waitUntilIdle } = await openTab(browser, url, options);
  try {
    await signIn(page, visitor, language);
    await page.addInitScript((language) => localStorage.setItem('language', language), language);
    await intercept?.(page);
    const settle = () => waitUntilSettled(page, { isLoading, waitUntilIdle });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await settle();
    if (prepare) {
      await prepare(page);
      await settle();
    }
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const file = getFile(scene, { size, language, ...viewport }, colorScheme);
      await page.screenshot({ path: file, animations: 'disabled', fullPage: isWhole === true });
    }
  } finally {
    await context.close();
  }
};

const usage = 'npm run screenshots [-- <part of a file name>…]';
const selected = readArguments({ usage, maxPositionals: Infinity }).positionals;
const isSelected = (scene: Scene, look: Look, colorScheme: ColorScheme) =>
  selected.length === 0 || selected.some((part) => getFile(scene, look, colorScheme).includes(part));

await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
const url = await getToolTarget();
const signIn = await createVisitors(browser, url);
let count = 0;
for (const { size, ...viewport } of sizes) {
  for (const language of ['de', 'en'] as const) {
    const look = { size, ...viewport, language };
    const forPhones = size === 'phone' ? [...phoneDialogs, ...phoneDetails] : [];
    const german = [...pages, ...wholePages];
    const english = [...german, ...dialogs, ...states, ...details, ...forPhones];
    const files: Record<ColorScheme, string[]> = { light: [], dark: [] };
    for (const scene of language === 'en' ? english : german) {
      const schemes = colorSchemes.filter((colorScheme) => isSelected(scene, look, colorScheme));
      if (schemes.length === 0) continue;
      try {
        await takeScreenshots({ browser, url, signIn }, scene, look, schemes);
        for (const colorScheme of schemes) files[colorScheme].push(getFile(scene, look, colorScheme));
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${scene.name} (${size}, ${language}): ${error}\n`);
      }
    }
    for (const colorScheme of colorSchemes) {
      count += files[colorScheme].length;
      if (files[colorScheme].length === 0) continue;
      await createContactSheet(
        files[colorScheme],
        `${FOLDER}/sheet-${formatLook(look, colorScheme)}`,
        viewport,
      );
    }
  }
}
await browser.close();
process.stdout.write(`${count} screenshots and their contact sheets are in ${FOLDER}/\n`);
