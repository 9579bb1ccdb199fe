import type { IdentifierKind } from './list-identifiers.ts';

/** A value that another account has. The message does not contain it, because logs must not. */
export class IdentifierTakenError extends Error {
  readonly kind: IdentifierKind;

  constructor(kind: IdentifierKind) {
    super(`Another account has this value: ${kind}`);
    this.name = 'IdentifierTakenError';
    this.kind = kind;
  }
}
