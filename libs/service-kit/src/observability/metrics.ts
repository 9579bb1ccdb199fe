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

/** A metric that counts or measures; the label `service` is added. Label values must be of a small, fixed set. */
export type MetricDefinition<Label extends string = string> = {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
};

/** A metric of a distribution, with the upper limits of its buckets in ascending order. */
export type HistogramDefinition<Label extends string = string> = MetricDefinition<Label> & {
  readonly buckets: readonly number[];
};

/** Adds to a counter, or a value to a histogram. */
export type Measure<Label extends string> = (labels: Readonly<Record<Label, string>>, value: number) => void;

export type ServiceMetrics = {
  recordRequest(request: RequestMeasurement): void;
  registerGauges<Name extends string>(collector: GaugeCollector<Name>): void;
  /** Returns a function that adds to the counter. Services of one process share the metric. */
  createCounter<Label extends string>(definition: MetricDefinition<Label>): Measure<Label>;
  /** Returns a function that adds a value to the distribution. */
  createHistogram<Label extends string>(definition: HistogramDefinition<Label>): Measure<Label>;
};

/** Metrics of one process. */
export type Metrics = {
  /** URL of `/metrics`, if enabled. */
  readonly url?: string;
  forService(service: string): ServiceMetrics;
  stop(): Promise<void>;
};

/** Discards all measurements. */
export const noopMetrics: ServiceMetrics = {
  recordRequest: () => {},
  registerGauges: () => {},
  createCounter: () => () => {},
  createHistogram: () => () => {},
};
