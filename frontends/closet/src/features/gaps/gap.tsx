import type { Profile } from '@fitfolk/contracts/auth';
import type { Position } from '@fitfolk/web-kit/weather/position.ts';
import { useQuery } from '@tanstack/react-query';
import { outfitsApi, suggestionsKey } from '../outfits/outfits-api.ts';
import { Gaps } from './gaps.tsx';

export type GapProps = {
  readonly profile: Pick<Profile, 'id' | 'name'>;
  readonly day: string;
  readonly position: Position | undefined;
};

/** Says why there are no suggestions for a day, and where to change that. */
export const Gap = ({ profile, day, position }: GapProps) => {
  const { id: profileId } = profile;
  const { data } = useQuery({
    queryKey: [...suggestionsKey, 'gap', profileId, position ?? null, day],
    queryFn: ({ signal }) =>
      outfitsApi.explainGap({ params: { profileId }, query: { date: day, ...(position ?? {}) } }, { signal }),
    staleTime: 0,
  });
  return data?.reason ? <Gaps gaps={[{ profileId, day, reason: data.reason }]} profiles={[profile]} /> : null;
};
