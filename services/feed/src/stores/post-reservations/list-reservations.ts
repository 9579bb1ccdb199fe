import type { PostRow } from '../posts.schema.ts';

/** Values that one post only may have: its image, and its author on a day of the competition. */
export type ReservationKind = 'image' | 'entry';

type Reserving = Pick<PostRow, 'profileId' | 'imageUrl' | 'ownsImage' | 'competitionDay'>;

/** Lists the ids of the reservations that a post needs. */
export const listReservations = (post: Reserving): readonly string[] => [
  ...(post.ownsImage ? [`image:${post.imageUrl}`] : []),
  ...(post.competitionDay === undefined ? [] : [`entry:${post.competitionDay}:${post.profileId}`]),
];

/** Returns the kind of value that a reservation is for. */
export const getReservationKind = (reservation: string): ReservationKind =>
  reservation.slice(0, reservation.indexOf(':')) as ReservationKind;
