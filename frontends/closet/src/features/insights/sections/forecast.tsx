import type { Profile } from '@fitfolk/contracts/auth';
import { linkClass } from '@fitfolk/ui/link';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Section } from '../../../section.tsx';
import { formatMonth } from '../../growth/format-month.ts';
import { seasonQuery } from '../../growth/growth-api.ts';
import { useTranslations } from '../messages/messages.ts';
import { sum } from '../sum.ts';

/** Items that a child needs for the coming season, as its season check says. Nothing if none is missing. */
export const Forecast = ({ profile }: { readonly profile: Profile }) => {
  const text = useTranslations();
  const { position, isFallback } = usePosition();
  const { data } = useQuery({
    ...seasonQuery(profile.id, undefined, isFallback ? undefined : position?.lat),
    enabled: profile.isChild === true,
  });
  const count = sum(data?.rows ?? [], ({ missing }) => missing);
  if (!data || count === 0) return null;
  const size = data.sizes.clothing;
  const month = formatMonth(data.from);
  return (
    <Section id="forecast" title={text('forecast')}>
      <p>
        {size
          ? text('forecastText', { name: profile.name, count, size, month })
          : text('forecastUnsized', { name: profile.name, count, month })}{' '}
        <Link href="/growth" className={linkClass}>
          {text('openGrowth')}
        </Link>
      </p>
    </Section>
  );
};
