type Member = {
  readonly id: string;
  readonly isChild?: boolean | undefined;
  /** Last measured body height in cm. */
  readonly heightCm: number | null;
};

/**
 * Returns the order in which items are passed on: as a person chose it, then the children that are missing there, tallest
 * first and those without a measurement last. Adults are part of it if a person chose them.
 */
export const getLine = (members: readonly Member[], chosen: readonly string[]): string[] => {
  const known = chosen.filter((id) => members.some((member) => member.id === id));
  const others = members
    .filter(({ id, isChild }) => isChild && !known.includes(id))
    .toSorted((one, other) => (other.heightCm ?? 0) - (one.heightCm ?? 0));
  return [...known, ...others.map(({ id }) => id)];
};

/** Returns the next one in line; null for the last one or for somebody who is not in it. */
export const getNextInLine = (line: readonly string[], profileId: string): string | null => {
  const index = line.indexOf(profileId);
  return index === -1 ? null : (line[index + 1] ?? null);
};
