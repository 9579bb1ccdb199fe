import type { SeasonCheckRow, SeasonKind, ShoppingList } from '@fitfolk/contracts/closet';

type Compared<G> = {
  /** Needed items by kind. */
  readonly wanted: Partial<Record<SeasonKind, number>>;
  /** Items that will fit, with the kinds that they count as. */
  readonly own: readonly { readonly kinds: readonly SeasonKind[] }[];
  /** Items of the family that would fit. */
  readonly available: readonly { readonly kinds: readonly SeasonKind[]; readonly item: G }[];
  /** Items listed per row at most. */
  readonly limit: number;
};

type Row<G> = Omit<SeasonCheckRow, 'available'> & { readonly available: G[] };

/** Returns the kinds of which items are missing. */
export const listMissing = (
  rows: readonly Pick<SeasonCheckRow, 'kind' | 'missing'>[],
): ShoppingList['rows'] => rows.flatMap(({ kind, missing: count }) => (count > 0 ? [{ kind, count }] : []));

/** Compares what a season needs with what there is, in the order of the template, and lists what the family could pass on. */
export const compareSeason = <G>({ wanted, own, available, limit }: Compared<G>): Row<G>[] =>
  (Object.entries(wanted) as [SeasonKind, number][]).map(([kind, count]) => {
    const fitting = own.filter(({ kinds }) => kinds.includes(kind)).length;
    const missing = Math.max(count - fitting, 0);
    const ofKind = missing > 0 ? available.filter(({ kinds }) => kinds.includes(kind)) : [];
    return {
      kind,
      wanted: count,
      fitting,
      missing,
      available: ofKind.slice(0, limit).map(({ item }) => item),
    };
  });
