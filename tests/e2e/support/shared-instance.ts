import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type Instance, startInstance } from './instance.ts';

type SharedInstance = { readonly browser: Browser; readonly instance: Instance };

let shared: Promise<SharedInstance> | undefined;

const start = async (): Promise<SharedInstance> => {
  const [browser, instance] = await Promise.all([launchBrowser(), startInstance()]);
  return { browser, instance };
};

/**
 * Returns the browser and the instance that all test files of a worker share. Both end with the worker. A test that
 * lists everyone's posts or all stored data starts an instance of its own.
 */
export const shareInstance = (): Promise<SharedInstance> => {
  shared ??= start().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
};
