import type { Endpoint } from './endpoint.ts';
import type { EventDefinition } from './event.ts';

/** The public face of one service. */
export type Contract = {
  readonly service: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
};

/** Declares a service's contract, keeping its literal types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;
