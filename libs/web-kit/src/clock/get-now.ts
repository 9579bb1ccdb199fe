/** Returns the current instant, for timestamps. What a page shows or acts on follows `useToday` or `useNow`. */
export const getNow = (): Date => new Date();
