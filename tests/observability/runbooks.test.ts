import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { describe, expect, it } from 'vitest';
import { readRules } from './promql.ts';

const RUNBOOKS = 'docs/operate/alerts.md';
const PARTS = ['**Users**', '**Look**', '**Do**'];

const alerts = readRules().flatMap(({ alert, ...rule }) => (alert ? [{ alert, ...rule }] : []));
const [, ...sections] = readFileSync(join(REPOSITORY_ROOT, RUNBOOKS), 'utf8').split(/^## /m);
const titles = sections.map((section) => section.slice(0, section.indexOf('\n')));

describe('alerts', () => {
  it('have a section of the runbook each, and no section is left over', () => {
    expect(titles.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  it.each(alerts)(
    '$alert links to its section and says how urgent it is',
    ({ alert, labels, annotations }) => {
      expect(annotations?.runbook_url).toBe(`${RUNBOOKS}#${alert.toLowerCase()}`);
      expect(annotations?.summary).toMatch(/\.$/);
      expect(['page', 'ticket']).toContain(labels?.severity);
    },
  );
});

describe('the runbook', () => {
  it.each(sections)('says what an alert means for users, where to look and what to do: %#', (section) => {
    expect(PARTS.filter((part) => !section.includes(part))).toEqual([]);
  });
});
