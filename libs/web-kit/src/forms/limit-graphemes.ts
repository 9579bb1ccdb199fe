import { splitGraphemes } from '@fitfolk/contracts/core/graphemes';
import type { InputEvent } from 'react';

/** Text of an input and the position of its caret in code units. */
type Edited = { readonly text: string; readonly caret: number };

/** Removes what exceeds `max` visible characters before the caret, where it was typed or pasted, so that the rest stays. */
export const cutInserted = ({ text, caret }: Edited, max: number): Edited => {
  const excess = splitGraphemes(text).length - max;
  if (excess <= 0) return { text, caret };
  const before = splitGraphemes(text.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join('');
  const cut = kept + text.slice(caret);
  // A character at the caret can join its neighbors, such as parts of an emoji.
  return { text: splitGraphemes(cut).slice(0, max).join(''), caret: kept.length };
};

/**
 * Returns the properties of an input that takes at most `max` visible characters, as names and texts of the contracts do.
 * The browser's `maxLength` counts code units, of which one emoji has up to 11. While characters are composed, as in
 * Japanese, the text may be longer.
 */
export const limitGraphemes = (max: number) => ({
  onInput: ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (input.value.length <= max || nativeEvent.isComposing) return;
    const { text, caret } = cutInserted(
      { text: input.value, caret: input.selectionStart ?? input.value.length },
      max,
    );
    if (text === input.value) return;
    input.value = text;
    input.setSelectionRange(caret, caret);
  },
});
