import type { BaseConfig } from '../config/config.ts';

/** A request that was answered, or whose caller went away. `route` is a pattern, so that there are few. */
export type EndedRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: string;
  readonly seconds: number;
};

/** Values that are asked for whenever somebody looks. */
export type Reading<Name extends string = string> = {
  /** Each value's name and meaning. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** What tells its rows apart, if there are several. */
  readonly label?: string;
  /** Rejecting, or taking more than a second, leaves the values out. */
  readonly read: () => Promise<
    readonly { readonly of?: string; readonly values: Readonly<Record<Name, number>> }[]
  >;
};

export type ServiceMetrics = {
  ended(request: EndedRequest): void;
  show<Name extends string>(reading: Reading<Name>): void;
};

/** The measurements of one process. */
export type Metrics = {
  /** Where `/metrics` answers, if it does. */
  readonly url?: string;
  of(service: string): ServiceMetrics;
  stop(): Promise<void>;
};

/** What measures nothing. */
export const unmeasured: ServiceMetrics = { ended: () => {}, show: () => {} };

/** Opens the private port of `/metrics` when the environment names one; otherwise nothing is loaded and measured. */
export const openMetrics = async (config: BaseConfig): Promise<Metrics> => {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return { of: () => unmeasured, stop: async () => {} };
  const { openPrometheus } = await import('./prometheus.ts');
  return openPrometheus({ host, port });
};
