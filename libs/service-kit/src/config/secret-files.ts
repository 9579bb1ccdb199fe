import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables from files: `<NAME>_FILE` is the path of a file with the value of `<NAME>`, as orchestrators mount
 * secrets. A variable that is set itself takes precedence.
 */
export const readSecretFiles = (
  env: Variables,
  names: readonly string[],
): { readonly found: Record<string, string>; readonly problems: readonly string[] } => {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) continue;
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: ${file} cannot be read; it must be the path of a file`);
    }
  }
  return { found, problems };
};
