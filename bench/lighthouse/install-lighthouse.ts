import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installOnce } from '@fitfolk/dev/provision/install/cache';

export const LIGHTHOUSE_VERSION = '12.8.2';
const INSTALL_TIMEOUT_MS = 600_000;

type Audit = {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly NetworkRequest[] };
};

/** A row of the audit `network-requests`. */
export type NetworkRequest = { readonly resourceType?: string; readonly transferSize?: number };

/** The parts of a report that the benchmark reads. */
export type LighthouseReport = {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
  /** Why the page could not be measured. */
  readonly runtimeError?: { readonly code: string; readonly message: string };
};

type Flags = {
  /** Port on which the browser listens for DevTools. */
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly extraHeaders: Readonly<Record<string, string>>;
  readonly logLevel: 'error';
};

/** Visits a page, on a simulated phone by default. */
export type Lighthouse = (
  url: string,
  flags: Flags,
) => Promise<{ readonly lhr: LighthouseReport } | undefined>;

/** Installs Lighthouse once, and loads it. */
export const installLighthouse = async (): Promise<Lighthouse> => {
  const folder = await installOnce(`lighthouse-${LIGHTHOUSE_VERSION}`, async (scratch) => {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', scratch];
    await runCommand('npm', [...args, `lighthouse@${LIGHTHOUSE_VERSION}`], { timeoutMs: INSTALL_TIMEOUT_MS });
  });
  const program = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  const module: { readonly default: Lighthouse } = await import(pathToFileURL(program).href);
  return module.default;
};
