import type { Endpoint } from './endpoint.ts';
import type { EventDefinition } from './event.ts';

/** The endpoints and events of one service. */
export type Contract = {
  readonly service: string;
  /** Services that this one calls with the identity of its caller. */
  readonly calls?: readonly string[];
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
};

/** Declares a contract and keeps its literal types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;
