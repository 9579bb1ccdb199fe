import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import type { Household } from './household.ts';
import type { IdPlace } from './id-places.ts';
import type { Kind } from './kinds.ts';

/** The parts of a request as an endpoint's contract names them. */
export type Request = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** What the id at one place of a request names. */
export type Naming = {
  readonly kind: Kind;
  /** Why another account's may be named there too; what `kind` gives is then what nobody else may see. */
  readonly open?: string;
  /** How a thing is refused that is not the caller's, or is none; `not-found` unless told. */
  readonly refusal?: ErrorCode;
  /** How the caller's own is refused, where only others' will do. */
  readonly own?: { readonly kind: Kind; readonly refusal: ErrorCode };
  /** Why a thing that is none is no mistake: the answer is the same for any. */
  readonly alike?: string;
};

/** An id that names nothing yet: whoever asks makes it up. */
export type MadeUp = { readonly madeUpFor: string };

export type Row = {
  /** A request that works when `me` makes it. What it needs is there by then, open things in `neighbour`'s household. */
  readonly request: (me: Household, neighbour: Household) => Promise<Request>;
  readonly ids: Readonly<Record<IdPlace, Naming | MadeUp>>;
};

/** An endpoint with its row. */
export type Entry = { readonly name: string; readonly endpoint: Endpoint; readonly row: Row };

/** The rows of a contract's endpoints that take an id. One of an endpoint that is gone does not type-check. */
export const rowsOf = <const C extends Contract>(
  contract: C,
  rows: { readonly [K in keyof C['endpoints']]?: Row },
): Entry[] =>
  Object.entries<Row | undefined>(rows).flatMap(([name, row]) => {
    const endpoint = contract.endpoints[name];
    return endpoint && row ? [{ name: `${contract.service}.${name}`, endpoint, row }] : [];
  });
