import type { ValidationCode } from './validation.ts';
import { z } from './zod.ts';

/** UUIDv7. A malformed id in a path is answered with 404. */
export const Id = z.uuid();

/** Id in a body or query. The format is not validated, so a malformed id is answered like an unknown one. */
export const UncheckedId = z.string().max(100).meta({ format: 'uuid' });

/** Id in a path that is not a UUID. */
export const OpaqueId = z.string().min(1).max(100);

/** ISO 8601 date and time in UTC. */
export const Instant = z.iso.datetime();

/** First and last day that can be entered. Beyond them are typing errors, and weeks that no date can express. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** ISO date in the account's time zone. */
export const CalendarDay = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'day-out-of-range' satisfies ValidationCode);

/** Creates the schema of a list in which what has the same key is kept once, the first one. */
export const uniqueList = <Element extends z.ZodType>(
  element: Element,
  max: number,
  getKey: (element: z.output<Element>) => unknown = (each) => each,
) =>
  z
    .array(element)
    .max(max)
    .transform((list) => {
      const keys = new Set<unknown>();
      return list.filter((each) => {
        const isNew = !keys.has(getKey(each));
        keys.add(getKey(each));
        return isNew;
      });
    });

/** Creates the schema of degrees in a query, up to a maximum to both sides. An empty value is rejected instead of read as 0. */
export const coordinate = (max: number) =>
  z
    .unknown()
    .transform((value) => (`${value}`.trim() ? Number(value) : Number.NaN))
    .pipe(z.number('coordinates-invalid').min(-max, 'coordinates-invalid').max(max, 'coordinates-invalid'))
    .meta({ type: 'number', minimum: -max, maximum: max });

export const ImageId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

const IMAGE_PATH = /^\/api\/images\/[A-Za-z0-9_-]{16,64}$/;

/** Path of a registered image on our own origin. */
export const ImagePath = z.string().regex(IMAGE_PATH);

/** Image path in a body. A malformed path is answered like an image the account does not own. */
export const UncheckedImagePath = z.string().max(2048).meta({ pattern: IMAGE_PATH.source });

/** Cursor pagination: `limit` items after `cursor`; the `Link` header has the URL of the next page. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** Order of a list by the time of creation; newest first by default. */
export const ListOrder = z.enum(['newest', 'oldest']);
export type ListOrder = z.infer<typeof ListOrder>;

/** Filter of a list: only entries that are so, or only those that are not. */
export const Flag = z.enum(['true', 'false']);

/** IANA time zone name that the runtime supports. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  });
