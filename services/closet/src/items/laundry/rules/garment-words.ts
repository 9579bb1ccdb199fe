import type { Category, GarmentColor } from '@fitfolk/contracts/closet';
import type { GarmentKind } from '@fitfolk/contracts/closet/garment-kinds';

/** The facts about a garment by which the rules decide. */
export type Garment = {
  readonly category: Category;
  readonly name: string;
  readonly tags: readonly string[];
  readonly kind?: GarmentKind | null;
  readonly colors?: readonly GarmentColor[];
};

/** Checks whether the name or a tag contains one of the words or phrases, singular or plural. */
export const hasWord = ({ name, tags }: Garment, wanted: readonly string[]): boolean => {
  const texts = [name, ...tags].map(
    (text) =>
      ` ${text
        .toLowerCase()
        .split(/[^\p{L}\p{N}°]+/u)
        .join(' ')} `,
  );
  return wanted.some((word) =>
    texts.some((text) => text.includes(` ${word} `) || text.includes(` ${word}s `)),
  );
};
