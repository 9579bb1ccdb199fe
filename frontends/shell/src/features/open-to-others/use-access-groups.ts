import type { Profile } from '@fitfolk/contracts/auth';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  Eye,
  Gift,
  KeyRound,
  Link,
  type LucideIcon,
  MailPlus,
  ShoppingBag,
  Tablet,
  Users,
  Webhook,
} from 'lucide-react';
import { accessTokensQuery, removeToken } from '../access-tokens/access-tokens-api.ts';
import { loginsQuery, withdrawInvitation } from '../logins/logins-api.ts';
import { disconnectTablet, tabletsQuery } from '../security/tablets/tablets-api.ts';
import { removeWebhook, webhooksQuery } from '../webhooks/webhooks-api.ts';
import { useTranslations } from './messages/messages.ts';
import {
  calendarLinksQuery,
  closeCalendarLink,
  closeFollower,
  closeGiftLink,
  closeOutfitLink,
  closeProfile,
  closeShoppingLink,
  followersQuery,
  giftLinksQuery,
  outfitLinksQuery,
  shoppingLinksQuery,
} from './open-to-others-api.ts';

/** Something that people outside of the account see. */
export type AccessEntry = {
  readonly id: string;
  readonly name: string;
  readonly details: readonly (string | null | false)[];
  readonly close: () => Promise<unknown>;
};

/** Everything that is open in one way. */
export type AccessGroup = {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Undefined until they are loaded. */
  readonly entries: readonly AccessEntry[] | undefined;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Key of the query that lists the entries. */
  readonly queryKey: QueryKey;
};

/** Lists everything that people outside of the account see, in groups. */
export const useAccessGroups = (): AccessGroup[] => {
  const t = useTranslations();
  const language = useLanguage();
  const outfits = useQuery(outfitLinksQuery);
  const shoppingLists = useQuery(shoppingLinksQuery);
  const giftLists = useQuery(giftLinksQuery);
  const calendars = useQuery(calendarLinksQuery);
  const tablets = useQuery(tabletsQuery);
  const accessTokens = useQuery(accessTokensQuery);
  const webhooks = useQuery(webhooksQuery);
  const logins = useQuery(loginsQuery);
  const followers = useQuery(followersQuery);
  const profiles = useQuery(profilesQuery);

  const formatDay = (instant: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(instant));
  const getName = (profileId: string): string =>
    profiles.data?.find(({ id }) => id === profileId)?.name ?? '';

  return [
    {
      title: t('outfits'),
      icon: Link,
      query: outfits,
      queryKey: outfitLinksQuery.queryKey,
      entries: outfits.data?.map(({ outfitId, name, itemNames, createdAt, expiresAt }) => ({
        id: outfitId,
        name: name ?? (itemNames.join(', ') || t('outfit')),
        details: [
          t('created', { day: formatDay(createdAt) }),
          t('validUntil', { day: formatDay(expiresAt) }),
        ],
        close: () => closeOutfitLink(outfitId),
      })),
    },
    {
      title: t('shoppingLists'),
      icon: ShoppingBag,
      query: shoppingLists,
      queryKey: shoppingLinksQuery.queryKey,
      entries: shoppingLists.data?.map(({ profileId, createdAt, expiresAt }) => ({
        id: profileId,
        name: t('shoppingList', { name: getName(profileId) }),
        details: [
          t('created', { day: formatDay(createdAt) }),
          t('validUntil', { day: formatDay(expiresAt) }),
        ],
        close: () => closeShoppingLink(profileId),
      })),
    },
    {
      title: t('giftLists'),
      icon: Gift,
      query: giftLists,
      queryKey: giftLinksQuery.queryKey,
      entries: giftLists.data?.map(({ profileId, createdAt, expiresAt }) => ({
        id: profileId,
        name: t('giftList', { name: getName(profileId) }),
        details: [
          t('created', { day: formatDay(createdAt) }),
          t('validUntil', { day: formatDay(expiresAt) }),
        ],
        close: () => closeGiftLink(profileId),
      })),
    },
    {
      title: t('calendars'),
      icon: CalendarDays,
      query: calendars,
      queryKey: calendarLinksQuery.queryKey,
      entries: calendars.data?.map(({ profileId, createdAt, lastReadOn }) => ({
        id: profileId,
        name: t('calendar', { name: getName(profileId) }),
        details: [
          t('created', { day: formatDay(createdAt) }),
          lastReadOn ? t('lastRead', { day: formatDay(lastReadOn) }) : t('neverRead'),
        ],
        close: () => closeCalendarLink(profileId),
      })),
    },
    {
      title: t('tablets'),
      icon: Tablet,
      query: tablets,
      queryKey: tabletsQuery.queryKey,
      entries: tablets.data?.map(({ id, name, createdAt, lastSeenAt }) => ({
        id,
        name,
        details: [
          t('connected', { day: formatDay(createdAt) }),
          lastSeenAt && t('lastSeen', { day: formatDay(lastSeenAt) }),
        ],
        close: () => disconnectTablet(id),
      })),
    },
    {
      title: t('accessTokens'),
      icon: KeyRound,
      query: accessTokens,
      queryKey: accessTokensQuery.queryKey,
      entries: accessTokens.data?.map(({ id, name, expiresAt, lastUsedAt }) => ({
        id,
        name,
        details: [
          t('validUntil', { day: formatDay(expiresAt) }),
          lastUsedAt && t('lastSeen', { day: formatDay(lastUsedAt) }),
        ],
        close: () => removeToken(id),
      })),
    },
    {
      title: t('webhooks'),
      icon: Webhook,
      query: webhooks,
      queryKey: webhooksQuery.queryKey,
      entries: webhooks.data?.map(({ id, name, url, createdAt }) => ({
        id,
        name,
        details: [t('created', { day: formatDay(createdAt) }), url],
        close: () => removeWebhook(id),
      })),
    },
    {
      title: t('invitations'),
      icon: MailPlus,
      query: logins,
      queryKey: loginsQuery.queryKey,
      entries: logins.data?.invitations.map(({ id, profileId, createdAt, expiresAt }) => ({
        id,
        name: profileId ? t('invitation', { name: getName(profileId) }) : t('parentInvitation'),
        details: [
          t('created', { day: formatDay(createdAt) }),
          t('validUntil', { day: formatDay(expiresAt) }),
        ],
        close: () => withdrawInvitation(id),
      })),
    },
    {
      title: t('followers'),
      icon: Users,
      query: followers,
      queryKey: followersQuery.queryKey,
      entries: followers.data?.followers.map(({ profileId, followerId, profile, approvedAt }) => ({
        id: `${profileId} ${followerId}`,
        name: profile?.name ?? t('someone'),
        details: [t('sees', { name: getName(profileId), day: formatDay(approvedAt) })],
        close: () => closeFollower(profileId, followerId),
      })),
    },
    {
      title: t('profiles'),
      icon: Eye,
      query: profiles,
      queryKey: profilesQuery.queryKey,
      entries: profiles.data?.filter(isShown).map((profile) => ({
        id: profile.id,
        name: profile.name,
        details: [t('shown')],
        close: () => closeProfile(profile),
      })),
    },
  ];
};

/** Adults are always shown to others, so their profiles are nothing that was opened. */
const isShown = ({ isChild, sharesOutside }: Profile): boolean => isChild && sharesOutside;
