/** A breaking change that affects no client. */
export type AcceptedChange = {
  /** The change as `findBreakingChanges` formats it. */
  readonly break: string;
  /** Reason why no client relies on the old behavior. */
  readonly reason: string;
};

/** Formats each breaking change and returns whether all of them are accepted. */
export const judgeChanges = (
  changes: readonly string[],
  accepted: readonly AcceptedChange[],
): { lines: string[]; isCompatible: boolean } => {
  const reasons = new Map(accepted.map((change) => [change.break, change.reason]));
  const lines = changes.map((change) => {
    const reason = reasons.get(change);
    return reason ? `accepted: ${change} (${reason})` : `breaking: ${change}`;
  });
  return { lines, isCompatible: changes.every((change) => reasons.has(change)) };
};
