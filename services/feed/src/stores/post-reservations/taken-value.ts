import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { ReservationKind } from './list-reservations.ts';

/** A value that another post has. */
export class PostReservedError extends Error {
  readonly kind: ReservationKind;

  constructor(kind: ReservationKind) {
    super(`Another post has this value: ${kind}`);
    this.name = 'PostReservedError';
    this.kind = kind;
  }
}

/** Fields of the unique indexes of the version before, which remain until the end of the upgrade (ADR 85). */
const FORMER_FIELDS: Readonly<Record<ReservationKind, string>> = {
  image: 'imageUrl',
  entry: 'competitionDay,profileId',
};

/** Returns the kind of value that prevented a post, because another one has it; undefined for any other error. */
export const getTakenKind = (error: unknown): ReservationKind | undefined => {
  if (error instanceof PostReservedError) return error.kind;
  if (!isDuplicateKeyError(error) || !(error instanceof Error && 'keyPattern' in error)) return undefined;
  const fields = Object.keys(Object(error.keyPattern)).join();
  return (Object.keys(FORMER_FIELDS) as ReservationKind[]).find((kind) => FORMER_FIELDS[kind] === fields);
};
