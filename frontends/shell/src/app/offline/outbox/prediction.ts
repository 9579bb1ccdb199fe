import type { KnownData } from './resources.ts';
import type { WaitingChange } from './waiting-change.ts';

/** A request to change something, as a page sends it. */
export type ChangeRequest = {
  readonly method: string;
  readonly pathname: string;
  readonly body: string | null;
};

/** Effect of a change, and the response that the server will probably give. */
export type Prediction = Pick<WaitingChange, 'note' | 'effect' | 'localId' | 'before' | 'cells'> & {
  readonly status: number;
  readonly json?: unknown;
  /** Query to send with the request. */
  readonly query?: string;
};

export type PredictionContext = {
  /** Data as pages show it. */
  readonly data: KnownData;
  /** Data as the server sent it. */
  readonly stored: KnownData;
  readonly waiting: readonly WaitingChange[];
  readonly now: Date;
};
