// Without schemas, so that pages can import it.

/** Care labels of ISO 3758, grouped by what they are about. */
export const CARE_GROUPS = [
  ['wash-95', 'wash-60', 'wash-40', 'wash-30', 'hand-wash', 'no-wash'],
  ['bleach', 'no-bleach'],
  ['tumble-dry', 'tumble-dry-low', 'no-tumble-dry'],
  ['iron-high', 'iron-medium', 'iron-low', 'no-iron'],
  ['dry-clean', 'no-dry-clean'],
] as const;

export type CareSymbol = (typeof CARE_GROUPS)[number][number];

export const CARE_SYMBOLS: readonly CareSymbol[] = CARE_GROUPS.flat();

/** Returns the symbols after a press on one: a label has at most one of each group. */
export const toggleCare = (symbols: readonly CareSymbol[], pressed: CareSymbol): CareSymbol[] => {
  const group: readonly CareSymbol[] = CARE_GROUPS.find((each) => each.some((one) => one === pressed)) ?? [];
  const others = symbols.filter((symbol) => !group.includes(symbol));
  const next = symbols.includes(pressed) ? others : [...others, pressed];
  return CARE_SYMBOLS.filter((symbol) => next.includes(symbol));
};
