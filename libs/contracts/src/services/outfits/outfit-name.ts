/** Categories in the order in which their pieces name an outfit. */
const ORDER = ['tops', 'bottoms', 'outerwear', 'shoes', 'accessories'];
/** Maximum length of an outfit's name. */
const MAX_LENGTH = 80;

type Piece = { readonly name: string; readonly category: string };

/** Names an outfit after its first two pieces: "White shirt & Blue jeans". Empty without pieces. */
export const formatPieceNames = (pieces: readonly Piece[]): string => {
  const [first, second] = pieces.toSorted((a, b) => ORDER.indexOf(a.category) - ORDER.indexOf(b.category));
  const name = [first, second].flatMap((piece) => piece?.name ?? []).join(' & ');
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
};

type NamedOutfit = { readonly name: string | null; readonly items: readonly Piece[] };

/** Returns the name of an outfit, else the names of its pieces, else the fallback. */
export const getOutfitTitle = ({ name, items }: NamedOutfit, fallback: string): string =>
  name || formatPieceNames(items) || fallback;
