/** A row of ARCHITECTURE.md's table: some events, and who does something on them. */
export type EventRow = { readonly types: readonly string[]; readonly consumers: readonly string[] };

/** The second of `auth.profile.created`, `…changed` has the beginning of the first. */
const written = (cell: string): string[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const beginning = names[0]?.replace(/[^.]+$/, '') ?? '';
  return names.map((name) => name.replace(/^…/, beginning));
};

/** The rows of the table that begins with `| event`. */
export const eventRowsOf = (markdown: string): EventRow[] => {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => /^\| event\b/.test(line));
  const after = lines.slice(head + 2);
  const length = after.findIndex((line) => !line.startsWith('|'));
  return after.slice(0, length).map((line) => {
    const [, names = '', , consumers = ''] = line.split('|');
    return {
      types: written(names),
      consumers: consumers.split(';').map((each) => each.split(':')[0]?.trim() ?? ''),
    };
  });
};
