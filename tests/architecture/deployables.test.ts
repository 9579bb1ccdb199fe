import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contracts } from '@fitfolk/contracts/index';
import { findDeployables, root } from '@fitfolk/dev/workspace/deployables';
import { describe, expect, test } from 'vitest';
import { consumersOf } from '../../scripts/docs/consumers.ts';

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const events = contracts.flatMap((contract) => Object.values(contract.events));

/** Under which name the list of consumers has a deployable. */
const listedAs = (name: string): string => (name === 'gateway' ? 'live pages' : name);

/** What follows a heading, up to the next one. */
const sectionOf = (text: string, title: string): string =>
  text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** The events that a point of a list names. */
const namedIn = (section: string, word: 'In' | 'Out'): string[] => {
  const point = section.split(/\n(?=- |\n)/).find((each) => each.trimStart().startsWith(`- ${word}`)) ?? '';
  return [...new Set([...point.matchAll(/`([a-z]+\.[a-z]+\.[a-z]+)`/g)].map(([, type = '']) => type))].sort();
};

describe.each(findDeployables().map(({ name, folder }) => ({ name, folder: relative(root, folder) })))(
  '$name',
  ({ name, folder }) => {
    const readme = read(folder, 'README.md');

    test('has a version of its own', () => {
      expect(JSON.parse(read(folder, 'package.json')).version).toMatch(/^\d+\.\d+\.\d+$/);
    });

    test('tells what it owns, its configuration, and how to run and test it alone', () => {
      expect(sectionOf(readme, 'What it owns')).toMatch(/\w/);
      expect(sectionOf(readme, 'Configuration')).toContain('docs/configuration.md#');
      const alone = sectionOf(readme, 'Run and test it alone');
      expect(alone).toContain(`npm start -- --only ${name}`);
      expect(alone).toContain(`npx vitest run ${folder}`);
    });

    test('names the events that it hears and tells, and no other', () => {
      const section = sectionOf(readme, 'Events');
      const heard = events.filter((event) => consumersOf(event).includes(listedAs(name)));
      const told = events.filter(({ service }) => service === name);

      expect(section).toMatch(/\w/);
      expect(namedIn(section, 'In')).toEqual(heard.map(({ type }) => type).sort());
      expect(namedIn(section, 'Out')).toEqual(told.map(({ type }) => type).sort());
    });
  },
);
