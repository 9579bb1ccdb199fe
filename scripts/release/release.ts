/** Part of the changelog about one version. */
export type ChangelogEntry = { readonly isReleased: boolean; readonly notes: string };

/** Heading of a version, as Keep a Changelog has it: "## 0.1.0 - 2026-12-01", or "## 0.1.0 (unreleased)" before its release. */
const HEADING = /^## (?<version>\d+\.\d+\.\d+)(?: - (?<day>\d{4}-\d{2}-\d{2})| \(unreleased\))$/;

/** Reads what a changelog says about a version; undefined if it has no such heading. */
export const readChangelog = (changelog: string, version: string): ChangelogEntry | undefined => {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => HEADING.exec(line)?.groups?.version === version);
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const end = length < 0 ? lines.length : start + 1 + length;
  return {
    isReleased: HEADING.exec(lines[start] ?? '')?.groups?.day !== undefined,
    notes: lines
      .slice(start + 1, end)
      .join('\n')
      .trim(),
  };
};

type Release = {
  /** Tag of the commit, such as `v0.1.0`. */
  readonly tag: string;
  readonly release: ChangelogEntry | undefined;
  /** Versions by the file that has them. */
  readonly versions: Readonly<Record<string, string>>;
};

/** Lists why a tag can't be released. */
export const findReleaseProblems = ({ tag, release, versions }: Release): string[] => {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (!version) return [`The tag ${tag} is not a version such as v0.1.0.`];
  const others = Object.entries(versions).filter(([, each]) => each !== version);
  return [
    ...others.map(([name, each]) => `${name} is ${each} instead of ${version}.`),
    ...(release ? [] : [`CHANGELOG.md has no heading for ${version}.`]),
    ...(release && !release.isReleased
      ? [`CHANGELOG.md has no date for ${version}: "## ${version} - <day>".`]
      : []),
    ...(release?.notes === '' ? [`CHANGELOG.md says nothing about ${version}.`] : []),
  ];
};
