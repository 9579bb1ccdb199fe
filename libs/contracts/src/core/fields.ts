import { z } from './zod.ts';

/** A UUIDv7 string. A path with anything else is answered like a missing thing. */
export const Id = z.uuid();

/** An id in a body or query: a malformed one is looked for, and so answered like a missing one. */
export const UncheckedId = z.string().max(100).meta({ format: 'uuid' });

/** An id in a path that is no UUID. */
export const OpaqueId = z.string().min(1).max(100);

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day as an ISO date, in the time zone of the account that it belongs to. */
export const CalendarDay = z.iso.date();

/** The id of an image. */
export const ImageId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

const IMAGE_ADDRESS = /^\/api\/images\/[A-Za-z0-9_-]{16,64}$/;

/** The address of a registered image on our own origin. */
export const ImagePath = z.string().regex(IMAGE_ADDRESS);

/** The address of an image in a body: a malformed one is answered like one that the account does not have. */
export const UncheckedImagePath = z.string().max(2048).meta({ pattern: IMAGE_ADDRESS.source });

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
