/** Patterns of fabric that the twin's items can have. */
export type ItemPattern = 'stripes' | 'checks' | 'dots' | 'flowers' | 'ribs';

const nameRules: readonly (readonly [RegExp, ItemPattern])[] = [
  [/\b(striped?|stripes|breton)\b/i, 'stripes'],
  [/\b(checked|plaid|tartan|gingham)\b/i, 'checks'],
  [/\b(dotted|polka)\b/i, 'dots'],
  [/\b(flowered|floral)\b/i, 'flowers'],
  [/\b(corduroy|ribbed|knit|herringbone)\b/i, 'ribs'],
];

/** Returns the pattern that an item's name mentions, if any. */
export const getItemPattern = (name: string): ItemPattern | undefined =>
  nameRules.find(([pattern]) => pattern.test(name))?.[1];
