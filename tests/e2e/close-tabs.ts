/** Closes the tabs that a test opened. */
import { afterEach } from 'vitest';
import { closeTabs } from './support/browser.ts';

afterEach(closeTabs);
