import { z } from './zod.ts';

/** A UUIDv7 string. A path with anything else is answered like a missing thing, so paths accept any string. */
export const Id = z.uuid();

/** An id in a path: any short string, since a malformed id and a missing one get the same 404. */
export const PathId = z.string().min(1).max(100);

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day as an ISO date, in the time zone of the account that it belongs to. */
export const CalendarDay = z.iso.date();

/** The address of a registered image on our own origin. */
export const ImageAddress = z.string().regex(/^\/api\/images\/[A-Za-z0-9_-]{16,64}$/);

/** Cursor pages: `limit` items from `cursor` on; the next page's address is in the `Link` header. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** An IANA time zone name that this runtime knows. */
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
