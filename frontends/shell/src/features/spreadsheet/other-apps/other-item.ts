import { z } from '@fitfolk/contracts/core/zod';

/** An item of another app. */
export type OtherItem = {
  /** Values by the names of columns that are recognized. */
  readonly values: Readonly<Record<string, string>>;
  /** Path of its photo in the backup. */
  readonly photoPath?: string | undefined;
};

/** A field that may be missing, empty or of another type, and is then undefined. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.null(), z.literal('')])
    .transform(() => undefined)
    .or(schema.optional())
    .catch(undefined);

/** A list of words, or a text that names them with commas; empty without any. */
export const Words = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(',').map((word) => word.trim()))])
  .catch([])
  .transform((words) => words.filter((word) => word !== ''));
