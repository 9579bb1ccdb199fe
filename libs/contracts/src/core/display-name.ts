import { countGraphemes } from './graphemes.ts';
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

const hasUnshowable = (text: string): boolean =>
  [CONTROL, BIDI, INVISIBLE].some((hidden) => hidden.test(text));

const isShowable = (text: string): boolean => text === '' || (VISIBLE.test(text) && !hasUnshowable(text));

/** Limits a text to a number of visible characters. */
const limitGraphemes =
  (max: number) =>
  (text: string, context: z.RefinementCtx): void => {
    if (text.length <= max * MAX_UNITS_OF_GRAPHEME && countGraphemes(text) <= max) return;
    const message = 'too-long' satisfies ValidationCode;
    context.addIssue({ code: 'too_big', origin: 'string', maximum: max, input: text, message });
  };

const UNSHOWABLE = 'name-characters' satisfies ValidationCode;

/**
 * More combining marks in a row than any language has: normalization sorts them, which takes time in proportion to the square of their
 * number. The limit is that of the Stream-Safe Text Format (UAX #15, section 13).
 */
const MANY_MARKS = /\p{M}{31}/u;

/** Refuses text that takes long to normalize, before any other check. */
const normalizable = (required?: ValidationCode) =>
  z.string(required).refine((text) => !MANY_MARKS.test(text), { error: UNSHOWABLE, abort: true });

/**
 * Creates the schema of a name that other people read: normalized (NFC) and trimmed, without control, reordering and invisible
 * characters, of at most a number of visible characters. Without `required`, it may be empty; see `optionalName`.
 */
export const displayName = (maxGraphemes: number, required?: ValidationCode) => {
  const trimmed = normalizable(required).normalize('NFC').trim();
  return (required ? trimmed.min(1, required) : trimmed)
    .refine(isShowable, UNSHOWABLE)
    .superRefine(limitGraphemes(maxGraphemes))
    .max(maxGraphemes * MAX_UNITS_OF_GRAPHEME);
};

const emptyToNull = (text: string): string | null => text || null;

/** Creates the schema of a name that may be left open: an empty one or one of spaces is null, as if there were none. */
export const optionalName = (maxGraphemes: number) =>
  displayName(maxGraphemes).transform(emptyToNull).nullish();

/** Creates the schema of a text of several lines, which follows the rules of `optionalName`. */
export const optionalText = (maxGraphemes: number) =>
  normalizable()
    .normalize('NFC')
    .trim()
    .refine((text) => text.split(/[\r\n\t]+/).every((line) => !hasUnshowable(line)), UNSHOWABLE)
    .superRefine(limitGraphemes(maxGraphemes))
    .max(maxGraphemes * MAX_UNITS_OF_GRAPHEME)
    .transform(emptyToNull)
    .nullish();
