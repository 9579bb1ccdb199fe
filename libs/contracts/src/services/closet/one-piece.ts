/** Tag of a garment that covers what a top and a bottom cover. The specification has no category for dresses. */
export const DRESS_TAG = 'dress';

/** Names of such garments; a "dress shirt" and "dress pants" are none. */
const ONE_PIECE =
  /(?<!\p{L})(?:dress(?! (?:shirt|blouse|pant|trouser|skirt|vest))|jumpsuit|overall|dungaree|romper)(?:e?s)?(?!\p{L})/iu;

type Garment = { readonly category: string; readonly name: string; readonly tags: readonly string[] };

/** Checks whether a garment needs no other top or bottom, by its tags or its name. */
export const isOnePiece = ({ category, name, tags }: Garment): boolean =>
  (category === 'tops' || category === 'bottoms') && [...tags, name].some((text) => ONE_PIECE.test(text));
