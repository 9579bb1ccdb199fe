import type { SourceFile } from '../source-tree.ts';

export type Rule = {
  readonly name: string;
  /** Returns one sentence per violation, starting with the path of the file or folder. */
  readonly violations: (files: readonly SourceFile[]) => string[];
  /** Files, by path, that break the rule once each in every path that contains `broken`, and nowhere else. */
  readonly example: Readonly<Record<string, string>>;
};

/** Returns whether a file is a test or belongs to test support. */
export const isTest = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /\.test\.tsx?$/.test(path) || /(^tests|\/testing)\//.test(path);
