/**
 * `node scripts/release/release-notes.ts v0.1.0`: prints the part of the changelog about a version. Fails unless the tag, the
 * packages, the chart and the changelog name the same version.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { findReleaseProblems, readChangelog } from './release.ts';

const ROOT = join(import.meta.dirname, '../..');
const USAGE = 'node scripts/release/release-notes.ts <tag>';

const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

const { positionals } = readArguments({ usage: USAGE, maxPositionals: 1 });
const tag = positionals[0] ?? rejectArguments(USAGE, 'The tag is missing.');

const [changelog, rootManifest, clientManifest, chart] = await Promise.all([
  read('CHANGELOG.md'),
  read('package.json'),
  read('libs/client/package.json'),
  read('deploy/chart/Chart.yaml'),
]);
const readChart = (key: string): string => new RegExp(`^${key}: (.+)$`, 'm').exec(chart)?.[1] ?? 'missing';
const release = readChangelog(changelog, tag.replace(/^v/, ''));
const problems = findReleaseProblems({
  tag,
  release,
  versions: {
    'package.json': JSON.parse(rootManifest).version,
    'libs/client/package.json': JSON.parse(clientManifest).version,
    'version of the chart': readChart('version'),
    'appVersion of the chart': readChart('appVersion'),
  },
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${release?.notes}\n`);
