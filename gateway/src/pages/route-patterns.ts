import type { DeployedFrontends } from './deployed-frontends.ts';

/** Lists the route patterns of all pages of the frontends that can be reached, such as `/packing/:listId`. */
export const listPatterns = ({ shell, remotes }: DeployedFrontends): string[] =>
  [shell, ...Object.values(remotes)].flatMap(({ pages }) => [
    ...Object.keys(pages?.pages ?? {}),
    ...Object.keys(pages?.publicPages ?? {}),
  ]);

/** Returns the route pattern that matches a path, or undefined. */
export const findPattern = (patterns: readonly string[], path: string): string | undefined => {
  const segments = path.split('/');
  return patterns.find((pattern) => {
    const expected = pattern.split('/');
    return (
      expected.length === segments.length &&
      expected.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  });
};
