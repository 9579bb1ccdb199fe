/** A break that breaks nobody in fact. */
export type Accepted = {
  /** As it is named. */
  readonly break: string;
  /** Why nobody relies on it any more. */
  readonly reason: string;
};

/** What is said of each break, and whether all of them are accepted. */
export function verdictOn(
  breaks: readonly string[],
  accepted: readonly Accepted[],
): { lines: string[]; isFine: boolean } {
  const reasons = new Map(accepted.map((each) => [each.break, each.reason]));
  const lines = breaks.map((each) => {
    const reason = reasons.get(each);
    return reason ? `accepted: ${each} (${reason})` : `breaks: ${each}`;
  });
  return { lines, isFine: breaks.every((each) => reasons.has(each)) };
}
