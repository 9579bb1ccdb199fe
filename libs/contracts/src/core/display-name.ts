import type { ValidationCode } from './validation.ts';
import { z } from './zod.ts';

/** Code units of one visible character: an emoji of a family has 11. Bounds the text before its characters are counted. */
const MAX_UNITS_OF_GRAPHEME = 12;

/** Control characters, line separators and halves of characters, which JSON and MongoDB take and no font shows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Characters that reorder the text around them. */
const BIDI = /\p{Bidi_Control}/u;
/** Characters without a shape, except those that join letters and emoji. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

const isShowable = (text: string): boolean =>
  text === '' || (VISIBLE.test(text) && ![CONTROL, BIDI, INVISIBLE].some((hidden) => hidden.test(text)));

const segmenter = new Intl.Segmenter('en');

/** Counts the characters that a reader sees. */
export const countGraphemes = (text: string): number => [...segmenter.segment(text)].length;

/**
 * Creates the schema of a name that other people read: normalized (NFC) and trimmed, without control, reordering and invisible
 * characters, of at most a number of visible characters. Without `required`, it may be empty.
 */
export const displayName = (maxGraphemes: number, required?: ValidationCode) =>
  z
    .string(required)
    .normalize('NFC')
    .trim()
    .min(required ? 1 : 0, required)
    .refine(isShowable, 'name-characters' satisfies ValidationCode)
    .superRefine((text, context) => {
      const isShort = text.length <= maxGraphemes * MAX_UNITS_OF_GRAPHEME;
      if (isShort && countGraphemes(text) <= maxGraphemes) return;
      const message = 'too-long' satisfies ValidationCode;
      context.addIssue({ code: 'too_big', origin: 'string', maximum: maxGraphemes, input: text, message });
    })
    .max(maxGraphemes * MAX_UNITS_OF_GRAPHEME);
