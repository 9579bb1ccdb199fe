import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that stand in files: `<NAME>_FILE` leads to the value of `<NAME>`, which is how orchestrators hand out
 * secrets. One that is given itself wins.
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
      found[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      problems.push(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return { found, problems };
};
