import type { BoardOutfit, DayForecast } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { linkClass } from '@fitfolk/ui/link';
import { PersonTile } from '@fitfolk/ui/person-tile';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { Check, Clock, WandSparkles } from 'lucide-react';
import { Link } from 'wouter';
import { DayNeeds } from '../family/school/day-needs.tsx';
import { UnreadyBadges } from '../family/unready-badges.tsx';
import { toCollage } from '../outfits/collage-items.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './today.module.css';
import type { TodayTile } from './today-tiles.ts';

export type TodayPersonProps = {
  readonly tile: TodayTile;
  /** Level of the heading with the name. */
  readonly level: 2 | 3;
  /** Rendered width of the collage, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly canApprove: boolean;
  readonly isPlanning: boolean;
  /** True if this is the only button left to press, which makes it the main action of the page. */
  readonly isLast: boolean;
  /** Weather of the day for a child, who may not read that of the page. */
  readonly forecast?: DayForecast | undefined;
  readonly onSet: (outfit: BoardOutfit) => void;
  /** Undoes that the outfit is worn. */
  readonly onUndo: (outfit: BoardOutfit) => void;
  /** Plans an outfit from suggestions; for a child, proposes it. */
  readonly onPick: () => void;
  readonly onApprove: () => void;
  /** Opens everything that can be done with the day. */
  readonly onChange: () => void;
};

/** The tile of a family member, with the one button that comes next. */
export const TodayPerson = (props: TodayPersonProps) => {
  const { tile, level, sizes, onChange } = props;
  const { profile, firstName, outfit, isSet, canPress, cell, needs, unready } = tile;
  const text = useTranslations();
  const isProposed = outfit?.proposedDate != null && !isSet;
  return (
    <PersonTile
      name={firstName}
      tintOf={profile.name}
      avatarUrl={profile.avatarUrl}
      outfit={outfit && { title: getOutfitName(outfit), occasion: outfit.occasion, ...toCollage(outfit) }}
      level={level}
      empty={
        <>
          <p className={styles.nothing}>{text('nothing')}</p>
          {needs && <DayNeeds needs={needs} />}
        </>
      }
      isSet={isSet}
      sizes={sizes}
      onOpen={canPress ? { label: text('change', { name: firstName }), press: onChange } : undefined}
      badge={
        <p className={styles.badges}>
          {isProposed && (
            <Badge tone="warn">
              <Clock size={12} aria-hidden="true" />
              {text('proposed')}
            </Badge>
          )}
          {needs && <DayNeeds needs={needs} />}
          {props.forecast && <ChildForecast forecast={props.forecast} />}
          <UnreadyBadges cell={cell} unready={unready} />
        </p>
      }
      actions={isSet ? <IsSet {...props} /> : tile.canPress && <Next {...props} isProposed={isProposed} />}
    />
  );
};

const ChildForecast = ({ forecast }: { readonly forecast: DayForecast }) => {
  const format = useTemperatureFormat();
  const Icon = getWeatherIcon(forecast.descriptionCode);
  return (
    <Badge tone="outline">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{formatTemperature(format, forecast.high)}</span>
      <VisuallyHidden>{formatForecast(format, forecast)}</VisuallyHidden>
    </Badge>
  );
};

const IsSet = ({ tile: { outfit, firstName: name, canPress }, onUndo }: TodayPersonProps) => {
  const text = useTranslations();
  return (
    <>
      <p className={styles.isSet}>
        <Check size={20} aria-hidden="true" />
        {text('isSet')}
      </p>
      {canPress && outfit && (
        <Button variant="quiet" size="small" onClick={() => onUndo(outfit)}>
          {text('notWorn')}
          <VisuallyHidden>{text('pickFor', { name })}</VisuallyHidden>
        </Button>
      )}
    </>
  );
};

type NextProps = TodayPersonProps & { readonly isProposed: boolean };

const Next = (props: NextProps) => {
  const { tile, isProposed, canApprove, isPlanning, isLast, onSet, onPick, onApprove } = props;
  const { outfit, firstName: name } = tile;
  const text = useTranslations();
  if (!outfit) {
    return (
      <>
        <Button wide className={styles.press} pending={isPlanning} onClick={onPick}>
          {!isPlanning && <WandSparkles size={20} aria-hidden="true" />}
          {text('pick')}
          <VisuallyHidden>{text('pickFor', { name })}</VisuallyHidden>
        </Button>
        <Link href="/planner" className={styles.planner}>
          <span className={linkClass}>{text('open')}</span>
        </Link>
      </>
    );
  }
  if (isProposed) {
    return canApprove ? (
      <Button wide className={styles.press} onClick={onApprove}>
        <Check size={20} aria-hidden="true" />
        {text('approve')}
        <VisuallyHidden>{text('approveFor', { name })}</VisuallyHidden>
      </Button>
    ) : null;
  }
  return (
    <Button
      variant={isLast ? 'primary' : 'secondary'}
      wide
      className={styles.press}
      onClick={() => onSet(outfit)}
    >
      <Check size={20} aria-hidden="true" />
      {text('allSet')}
      <VisuallyHidden>{text('pickFor', { name })}</VisuallyHidden>
    </Button>
  );
};
