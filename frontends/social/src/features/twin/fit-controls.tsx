import { Button } from '@fitfolk/ui/button';
import { Select } from '@fitfolk/ui/select';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { USUAL_FIT } from './figure/cut-out-place.ts';
import styles from './fit-controls.module.css';
import { type CutOutFit, MAX_SCALE, MAX_SHIFT, MIN_SCALE } from './twin-config.ts';

type WornCutOut = { readonly id: string; readonly name: string };

type FitControlsProps = {
  readonly items: readonly WornCutOut[];
  readonly fits: Readonly<Record<string, CutOutFit>>;
  readonly onChange: (itemId: string, fit: CutOutFit) => void;
};

const SHIFT_STEP = 6;
const SCALE_STEP = 0.05;

const limit = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** Moves and scales the cut-outs that the twin wears. Each item keeps its fit. */
export const FitControls = ({ items, fits, onChange }: FitControlsProps) => {
  const t = useTranslations();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  if (!chosen) return null;
  const fit = fits[chosen.id] ?? USUAL_FIT;
  const change = (shift: number, scale: number) =>
    onChange(chosen.id, {
      shift: limit(fit.shift + shift, -MAX_SHIFT, MAX_SHIFT),
      scale: Math.round(limit(fit.scale + scale, MIN_SCALE, MAX_SCALE) * 100) / 100,
    });
  return (
    <details className={styles.fit}>
      <summary className={styles.summary}>{t('aiTwin.fit.title')}</summary>
      <Select
        aria-label={t('aiTwin.fit.item')}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.id}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <div className={styles.buttons}>
        <Button onClick={() => change(-SHIFT_STEP, 0)}>{t('aiTwin.fit.up')}</Button>
        <Button onClick={() => change(SHIFT_STEP, 0)}>{t('aiTwin.fit.down')}</Button>
        <Button onClick={() => change(0, SCALE_STEP)}>{t('aiTwin.fit.larger')}</Button>
        <Button onClick={() => change(0, -SCALE_STEP)}>{t('aiTwin.fit.smaller')}</Button>
        <Button onClick={() => onChange(chosen.id, USUAL_FIT)}>{t('aiTwin.fit.reset')}</Button>
      </div>
    </details>
  );
};
