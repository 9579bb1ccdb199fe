import type { BaseConfig } from '../config/config.ts';

/** A request that was answered, or whose caller went away. `route` is a pattern, so that there are few. */
export type RequestMeasurement = {
  readonly method: string;
  readonly route: string;
  readonly status: string;
  readonly seconds: number;
};

/** Values that are asked for whenever somebody looks. */
export type GaugeCollector<Name extends string = string> = {
  /** Each value's name and meaning. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** What tells its rows apart, if there are several. */
  readonly label?: string;
  /** Rejecting, or taking more than a second, leaves the values out. */
  readonly collect: () => Promise<
    readonly { readonly of?: string; readonly values: Readonly<Record<Name, number>> }[]
  >;
};

export type ServiceMetrics = {
  recordRequest(request: RequestMeasurement): void;
  registerGauges<Name extends string>(reading: GaugeCollector<Name>): void;
};

/** The measurements of one process. */
export type Metrics = {
  /** Where `/metrics` answers, if it does. */
  readonly url?: string;
  forService(service: string): ServiceMetrics;
  stop(): Promise<void>;
};

/** What measures nothing. */
export const noopMetrics: ServiceMetrics = { recordRequest: () => {}, registerGauges: () => {} };

/** Opens the private port of `/metrics` when the environment names one; otherwise nothing is loaded and measured. */
export const startMetrics = async (config: BaseConfig): Promise<Metrics> => {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return { forService: () => noopMetrics, stop: async () => {} };
  const { startPrometheus } = await import('./prometheus.ts');
  return startPrometheus({ host, port });
};
