import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { queryOptions } from '@tanstack/react-query';

const closet = createApi(closetContract);
const visitorKeyPreference = localPreference('giftVisitor');

/** The wishes that a link shows. Other visitors reserve them meanwhile. */
export const giftListQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/gift-lists', token],
    queryFn: ({ signal }) => closet.getGiftList({ query: { token } }, { signal }),
  });

/** Returns the secret of this browser, with which its reservations are taken back. */
const getVisitorKey = (): string => {
  const known = visitorKeyPreference.read();
  if (known) return known;
  const created = crypto.randomUUID();
  visitorKeyPreference.write(created);
  return created;
};

/** Says who gets a wish; null to take it back. */
export const reserveGift = (token: string, wishId: string, name: string | null) =>
  closet.reserveGift({ body: { token, wishId, name, visitorKey: getVisitorKey() } });
