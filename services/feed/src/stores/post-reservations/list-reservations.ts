import type { PostRow } from '../posts.schema.ts';

/** Values that one post only may have: its idempotency key, its image, and its author on a day of the competition. */
export type ReservationKind = 'client' | 'image' | 'entry';

type Reserving = Pick<PostRow, 'profileId' | 'clientId' | 'imageUrl' | 'ownsImage' | 'competitionDay'>;

/** Returns the id of the reservation of an idempotency key. */
export const toClientReservation = (profileId: string, clientId: string): string =>
  `client:${profileId}:${clientId}`;

/** Lists the ids of the reservations that a post needs. A repeated request takes all of them; its idempotency key comes first. */
export const listReservations = (post: Reserving): readonly string[] => [
  ...(post.clientId === undefined ? [] : [toClientReservation(post.profileId, post.clientId)]),
  ...(post.ownsImage ? [`image:${post.imageUrl}`] : []),
  ...(post.competitionDay === undefined ? [] : [`entry:${post.competitionDay}:${post.profileId}`]),
];

/** Returns the kind of value that a reservation is for. */
export const getReservationKind = (reservation: string): ReservationKind =>
  reservation.slice(0, reservation.indexOf(':')) as ReservationKind;
