import { hash } from 'node:crypto';

const getAccountId = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('accountId' in data)) return undefined;
  return typeof data.accountId === 'string' ? data.accountId : undefined;
};

/**
 * Returns the partition of an event: that of its account, or the first one if it has none. The account has a different
 * hash with each partition, and belongs to the one with the largest. More partitions therefore move accounts to the new
 * ones only, never from one old partition to another.
 */
export const choosePartition = (data: unknown, count: number): number => {
  const accountId = count > 1 ? getAccountId(data) : undefined;
  if (accountId === undefined) return 0;
  const hashes = Array.from({ length: count }, (_, partition) => hash('sha256', `${accountId} ${partition}`));
  return hashes.reduce((best, each, partition) => (each > (hashes[best] ?? '') ? partition : best), 0);
};
