/** Sums a number of each element. */
export const sum = <T>(elements: readonly T[], toNumber: (element: T) => number): number =>
  elements.reduce((total, element) => total + toNumber(element), 0);
