import { t } from '../../messages/messages.ts';

/** Returns the name of an outfit, or "Outfit" without one. */
export const getOutfitName = ({ name }: { readonly name: string | null }): string =>
  name ?? t('planner.outfit');

/** Categories in the order in which their pieces name an outfit. */
const ORDER = ['tops', 'bottoms', 'outerwear', 'shoes', 'accessories'];
const MAX_LENGTH = 80;

type Piece = { readonly name: string; readonly category: string };

/** Names an outfit after its first two pieces: "White shirt & Blue jeans". Empty without pieces. */
export const formatPieceNames = (pieces: readonly Piece[]): string => {
  const [first, second] = pieces.toSorted((a, b) => ORDER.indexOf(a.category) - ORDER.indexOf(b.category));
  const name = [first, second].flatMap((piece) => piece?.name ?? []).join(' & ');
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
};
