/** Metrics of a scrape. */
export type ExportedMetrics = {
  /** Names of the metrics, with those of the series of histograms. */
  readonly names: ReadonlySet<string>;
  /** Names of the labels by metric. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Parses the text format of Prometheus. */
export const parseMetrics = (text: string): ExportedMetrics => {
  const names = new Set<string>();
  const labels = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    for (const suffix of type === 'histogram' || type === 'summary' ? ['_bucket', '_count', '_sum'] : []) {
      names.add(`${name}${suffix}`);
    }
  }
  for (const [, name = '', list = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    const known = labels.get(name) ?? new Set();
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(name, known);
  }
  return { names, labels };
};
