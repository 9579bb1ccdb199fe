import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import type { Position } from '@fitfolk/web-kit/weather/position.ts';
import { queryOptions } from '@tanstack/react-query';
import { outfitsApi, suggestionsKey } from '../../outfits/outfits-api.ts';
import { t } from './messages/messages.ts';

export type SuggestionsRequest = {
  readonly profileId: string;
  readonly position: Position | undefined;
  /** Time at which the dialog was opened; a later opening requests new suggestions. */
  readonly openedAt: number;
};

/** Suggested outfits for a day. */
export const suggestionsQuery = ({ profileId, position, openedAt }: SuggestionsRequest, date: string) =>
  queryOptions({
    queryKey: [...suggestionsKey, profileId, position ?? null, openedAt, date],
    queryFn: ({ signal }) =>
      outfitsApi.suggestOutfits(
        {
          body: {
            profileId,
            occasion: t('occasion'),
            date,
            language: getLanguage(),
            ...(position ?? {}),
          },
        },
        { signal },
      ),
    networkMode: 'always',
  });
