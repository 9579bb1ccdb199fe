import type { OutfitItem } from '@fitfolk/contracts/outfits';

/** Patterns of fabric that the twin's items can have. */
export type FabricPattern = 'stripes' | 'checks' | 'dots' | 'flowers' | 'ribs';

const nameRules: readonly (readonly [RegExp, FabricPattern])[] = [
  [/\b(striped?|stripes|breton)\b/i, 'stripes'],
  [/\b(checked|plaid|tartan|gingham)\b/i, 'checks'],
  [/\b(dotted|polka)\b/i, 'dots'],
  [/\b(flowered|floral)\b/i, 'flowers'],
  [/\b(corduroy|ribbed|knit|herringbone)\b/i, 'ribs'],
];

/** Drawn patterns of the patterns that the name of an item may say more exactly, the usual one first. */
const patternsByField: Readonly<Record<NonNullable<OutfitItem['pattern']>, readonly FabricPattern[]>> = {
  plain: ['ribs'],
  striped: ['stripes'],
  checked: ['checks'],
  printed: ['flowers', 'dots'],
};

/** Returns the pattern of an item as its field says, more exactly if its name does so, too; without the field as the name says. */
export const getFabricPattern = ({
  name,
  pattern,
}: Pick<OutfitItem, 'name' | 'pattern'>): FabricPattern | undefined => {
  const named = nameRules.find(([rule]) => rule.test(name))?.[1];
  if (!pattern) return named;
  const drawn = patternsByField[pattern];
  if (named && drawn.includes(named)) return named;
  return pattern === 'plain' ? undefined : drawn[0];
};
