/** A finished request. `route` is a pattern, so that the number of series stays small. */
export type RequestMeasurement = {
  readonly method: string;
  readonly route: string;
  readonly status: string;
  readonly seconds: number;
};

/** Gauges whose values are read on every scrape. */
export type GaugeCollector<Name extends string = string> = {
  /** Help text by gauge name. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** Label that distinguishes the rows, if there are several. */
  readonly label?: string;
  /** Reads the values; they are omitted when it rejects or takes longer than a second. */
  readonly collect: () => Promise<
    readonly { readonly labelValue?: string; readonly values: Readonly<Record<Name, number>> }[]
  >;
};

export type ServiceMetrics = {
  recordRequest(request: RequestMeasurement): void;
  registerGauges<Name extends string>(collector: GaugeCollector<Name>): void;
};

/** Metrics of one process. */
export type Metrics = {
  /** URL of `/metrics`, if enabled. */
  readonly url?: string;
  forService(service: string): ServiceMetrics;
  stop(): Promise<void>;
};

/** Discards all measurements. */
export const noopMetrics: ServiceMetrics = { recordRequest: () => {}, registerGauges: () => {} };
