import { describe, expect, it } from 'vitest';
import { findReleaseProblems, readChangelog } from './release.ts';

const CHANGELOG = `# Changelog

## 0.3.0 (unreleased)

### Added

- Trips.

## 0.2.0 - 2026-12-01

- Boards.

## 0.1.0 - 2026-11-01
`;

describe('readChangelog', () => {
  it('returns the lines of a version up to the next one', () => {
    expect(readChangelog(CHANGELOG, '0.2.0')).toEqual({ isReleased: true, notes: '- Boards.' });
    expect(readChangelog(CHANGELOG, '0.3.0')).toEqual({ isReleased: false, notes: '### Added\n\n- Trips.' });
    expect(readChangelog(CHANGELOG, '0.1.0')).toEqual({ isReleased: true, notes: '' });
  });

  it('knows no version without a heading', () => {
    expect(readChangelog(CHANGELOG, '0.2')).toBeUndefined();
  });
});

describe('findReleaseProblems', () => {
  const versions = { 'package.json': '0.2.0', chart: '0.2.0' };
  const release = { isReleased: true, notes: '- Boards.' };

  it('accepts a tag that everything agrees with', () => {
    expect(findReleaseProblems({ tag: 'v0.2.0', release, versions })).toEqual([]);
  });

  it.each([
    [
      'another version of a file',
      { versions: { ...versions, chart: '0.1.0' } },
      'chart is 0.1.0 instead of 0.2.0.',
    ],
    ['a tag without a version', { tag: 'next' }, 'The tag next is not a version such as v0.1.0.'],
    ['no heading', { release: undefined }, 'CHANGELOG.md has no heading for 0.2.0.'],
    [
      'no date',
      { release: { ...release, isReleased: false } },
      'CHANGELOG.md has no date for 0.2.0: "## 0.2.0 - <day>".',
    ],
    ['no notes', { release: { ...release, notes: '' } }, 'CHANGELOG.md says nothing about 0.2.0.'],
  ])('names %s', (_name, change, problem) => {
    expect(findReleaseProblems({ tag: 'v0.2.0', release, versions, ...change })).toEqual([problem]);
  });
});
