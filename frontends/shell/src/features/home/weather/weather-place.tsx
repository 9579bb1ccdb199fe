import { Button } from '@fitfolk/ui/button';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useTown } from '@fitfolk/web-kit/weather/town.ts';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { TownDialog } from './town-dialog.tsx';
import styles from './weather-sync.module.css';

/** Says which place the weather is for, or that it is a typical day, and lets the user choose a town. */
export const WeatherPlace = ({ isAssumed }: { readonly isAssumed: boolean }) => {
  const t = useTranslations();
  const town = useTown();
  const { isResolved, isFallback } = usePosition();
  const [isOpen, setOpen] = useState(false);
  const place = isFallback ? t('home.weather.fallbackPlace') : town?.name;
  const label = isAssumed ? t('home.weather.typicalDay') : place;
  if (!isResolved || label === undefined) return null;
  return (
    <p className={styles.place}>
      <span className={typography.muted}>{label}</span>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t(town ? 'home.weather.changeTown' : 'home.weather.setTown')}
      </Button>
      {isOpen && <TownDialog onClose={() => setOpen(false)} />}
    </p>
  );
};
