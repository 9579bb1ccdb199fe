/** Index of ids, which every collection has. As a hint, it skips plan selection for lists in the order of ids. */
export const BY_ID = { _id: 1 } as const;
