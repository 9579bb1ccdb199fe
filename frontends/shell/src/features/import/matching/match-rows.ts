type Row = { readonly id: string };

/** A row of an export, with its content in the order in which it is compared. */
export type ExportedRow = Row & { readonly contents: readonly string[] };

/** A row of the account. Its content is missing if it may only be recognized by its id. */
export type ExistingRow = Row & { readonly content?: string };

/**
 * Finds the row of the account for each row of an export: the one with the same id, or else one with the same content. A row of the
 * account stands for one of the export only, so that the second of two equal ones is missing if there is one of them.
 * `known` are pairs of an earlier search.
 */
export const matchRows = (
  exported: readonly ExportedRow[],
  existing: readonly ExistingRow[],
  known: ReadonlyMap<string, string> = new Map(),
): Map<string, string> => {
  const existingIds = new Set(existing.map(({ id }) => id));
  const pairs = new Map<string, string>();
  for (const { id } of exported) {
    const match = known.get(id) ?? id;
    if (existingIds.has(match)) pairs.set(id, match);
  }
  const taken = new Set(pairs.values());
  const idsByContent = Map.groupBy(
    existing.filter(({ id, content }) => content !== undefined && !taken.has(id)),
    ({ content }) => content,
  );
  const maxContents = Math.max(0, ...exported.map(({ contents }) => contents.length));
  for (let priority = 0; priority < maxContents; priority++) {
    for (const { id, contents } of exported) {
      const match = pairs.has(id) ? undefined : idsByContent.get(contents[priority])?.shift();
      if (match) pairs.set(id, match.id);
    }
  }
  return pairs;
};
