import { isOnePieceKind } from '../closet/one-piece.ts';

/** Categories in the order in which their pieces name an outfit and are listed. */
const ORDER = ['tops', 'bottoms', 'outerwear', 'shoes', 'accessories'];
/** Maximum length of an outfit's name. */
const MAX_LENGTH = 80;

type Piece = {
  readonly name: string;
  readonly category: string;
  readonly kind?: string | null | undefined;
};

/** Returns the position of a piece; that of a dress, jumpsuit or the like is before all others. */
const getRank = ({ category, kind }: Piece): number => (isOnePieceKind(kind) ? -1 : ORDER.indexOf(category));

/** Sorts pieces as people list an outfit: top, bottom, outerwear, shoes, accessories. */
export const sortPieces = <Sorted extends Piece>(pieces: readonly Sorted[]): Sorted[] =>
  pieces.toSorted((one, other) => getRank(one) - getRank(other));

/**
 * Names an outfit after two of its pieces: "White shirt & Blue jeans". They have different categories unless all pieces have
 * the same one. Empty without pieces.
 */
export const formatPieceNames = (pieces: readonly Piece[]): string => {
  const [first, ...others] = sortPieces(pieces);
  const second = others.find(({ category }) => category !== first?.category) ?? others[0];
  const name = [first, second].flatMap((piece) => piece?.name ?? []).join(' & ');
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
};

type NamedOutfit = { readonly name: string | null; readonly items: readonly Piece[] };

/** Returns the name of an outfit, else the names of its pieces, else the fallback. */
export const getOutfitTitle = ({ name, items }: NamedOutfit, fallback: string): string =>
  name || formatPieceNames(items) || fallback;
