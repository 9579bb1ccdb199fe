/**
 * `npm run screenshots`: takes screenshots of every page, dialog, menu and state of the running instance into `.screens/`, and
 * contact sheets of them. Requires the data of `npm run demo`. Arguments select screenshots by parts of their file names,
 * such as `closet` or `phone-light-en`.
 */
import { mkdir } from 'node:fs/promises';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import type { Browser } from 'playwright-core';
import { launchBrowser, openTab } from '../e2e/support/browser.ts';
import { createContactSheet } from './contact-sheet.ts';
import { dialogs, phoneDialogs } from './scenes/dialogs.ts';
import { pages } from './scenes/pages.ts';
import type { Scene } from './scenes/scene.ts';
import { states } from './scenes/states.ts';
import { waitUntilSettled } from './settle.ts';
import { createVisitors, type SignIn } from './visitors.ts';

const FOLDER = '.screens';

const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'desktop', width: 1280, height: 800 },
] as const;

type Look = {
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'en' | 'de';
};

const formatLook = ({ size, colorScheme, language }: Look): string => `${size}-${colorScheme}-${language}`;

const takeScreenshot = async (
  { browser, url, signIn }: { browser: Browser; url: string; signIn: SignIn },
  { name, path, visitor = 'demo', intercept, prepare, isLoading = false, isFirstVisit = false }: Scene,
  { size, language, ...look }: Look,
): Promise<string> => {
  const isMobile = size === 'phone';
  const { page, context, waitUntilIdle } = await openTab(browser, url, { ...look, isMobile, isFirstVisit });
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
  const file = `${FOLDER}/${name}-${formatLook({ size, language, ...look })}.png`;
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
  return file;
};

const selected = process.argv.slice(2);
const isSelected = ({ name }: Scene, look: Look) =>
  selected.length === 0 || selected.some((part) => `${name}-${formatLook(look)}`.includes(part));

await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
const url = await getToolTarget();
const signIn = await createVisitors(browser, url);
let count = 0;
for (const { size, ...viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of ['de', 'en'] as const) {
      const look = { size, ...viewport, colorScheme, language };
      const english = [...pages, ...dialogs, ...states, ...(size === 'phone' ? phoneDialogs : [])];
      const files: string[] = [];
      for (const scene of (language === 'en' ? english : pages).filter((scene) => isSelected(scene, look))) {
        try {
          files.push(await takeScreenshot({ browser, url, signIn }, scene, look));
        } catch (error) {
          process.exitCode = 1;
          process.stderr.write(`${scene.name} (${size}, ${colorScheme}, ${language}): ${error}\n`);
        }
      }
      count += files.length;
      if (files.length > 0) await createContactSheet(files, `${FOLDER}/sheet-${formatLook(look)}`, viewport);
    }
  }
}
await browser.close();
process.stdout.write(`${count} screenshots and their contact sheets are in ${FOLDER}/\n`);
