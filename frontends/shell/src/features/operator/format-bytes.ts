const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Formats a size in the largest unit of which there is at least one (`1.5 GB`). */
export const formatBytes = (bytes: number, language: string): string => {
  const exponent = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const options = { style: 'unit', unit: UNITS[exponent], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(bytes / STEP ** exponent);
};
