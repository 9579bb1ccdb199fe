import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { describe, expect, it } from 'vitest';

type LockedPackage = { readonly license?: string; readonly link?: boolean };

/** Licenses that the AGPL 3.0 or later may be combined with, and of data and fonts that are passed on unchanged. */
const accepted = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'PSF-2.0',
  ],
  ...['CC0-1.0', 'MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0'],
]);

/** Packages without a `license` field, with the license in their files. */
const withoutField: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
};

/** Returns true for an SPDX expression whose every choice or part is accepted. */
const isAccepted = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((license) => accepted.has(license));

const listPackages = (): [name: string, license: string][] => {
  const lock = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries<LockedPackage>(lock.packages).flatMap(([path, { license, link }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (!name || link) return [];
    return [[name, license ?? withoutField[name] ?? 'unknown'] as [string, string]];
  });
};

describe('the licenses of packages', () => {
  it('may be combined with the license of Fitfolk', () => {
    const packages = listPackages();

    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(([, license]) => !isAccepted(license))).toEqual([]);
  });

  it.each(['GPL-2.0-only', 'SSPL-1.0', 'UNLICENSED', 'unknown', 'MIT AND BUSL-1.1'])(
    'exclude %s',
    (license) => {
      expect(isAccepted(license)).toBe(false);
    },
  );
});
