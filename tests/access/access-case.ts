import type { Contract } from '@fitfolk/contracts/core/contract';
import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import type { IdLocation } from './id-locations.ts';
import type { ResourceKind } from './resource-kinds.ts';
import type { TestFamily } from './test-family.ts';

/** Parts of a request, as named by the contract of an endpoint. */
export type Request = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Access of a session that is limited to a child to the resources of other profiles in its account. */
export type FamilyAccess =
  | { readonly isSharedBecause: string }
  | { readonly ofParent: ErrorCode; readonly ofSiblingIsSharedBecause: string };

/** The resource that the id at one location of a request refers to. */
export type IdReference = {
  readonly kind: ResourceKind;
  /** Reason why some resources of other accounts are accepted; `kind` then creates one that is not. */
  readonly sharedBecause?: string;
  /** Error code for a resource of another account or a missing one. Defaults to `not-found`. */
  readonly errorCode?: ErrorCode;
  /** Error code for the caller's own resource, where only resources of others are accepted. */
  readonly own?: { readonly kind: ResourceKind; readonly errorCode: ErrorCode };
  /** Access of a session limited to a child to resources of its family, where it differs from that to other accounts. */
  readonly family?: FamilyAccess;
  /** Reason why a missing resource is not an error: the response is the same for any id. */
  readonly sameResponseBecause?: string;
};

/** An id that the client generates. */
type ClientGenerated = { readonly clientGeneratedFor: string };

/** A reference that the schema has and every request with it fails. */
type Rejected = { readonly rejectedBecause: string };

export type Reference = IdReference | ClientGenerated | Rejected;

export type AccessCase = {
  /** Creates what a valid request of `me` needs, shared resources in the `other` family, and returns the request. */
  readonly request: (me: TestFamily, other: TestFamily) => Promise<Request>;
  readonly ids: Readonly<Record<IdLocation, Reference>>;
};

/** An access case with its endpoint. */
export type NamedAccessCase = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly accessCase: AccessCase;
};

/** Defines the access cases of a contract's endpoints that take an id. A case for an unknown endpoint is a type error. */
export const defineAccessCases = <const C extends Contract>(
  contract: C,
  cases: { readonly [K in keyof C['endpoints']]?: AccessCase },
): NamedAccessCase[] =>
  Object.entries<AccessCase | undefined>(cases).flatMap(([name, accessCase]) => {
    const endpoint = contract.endpoints[name];
    return endpoint && accessCase ? [{ name: `${contract.service}.${name}`, endpoint, accessCase }] : [];
  });
