import { useTranslations } from '../../../messages/messages.ts';
import type { TwinConfig } from '../twin-config.ts';
import { BaseClothes } from './base-clothes.tsx';
import { Body } from './body.tsx';
import styles from './figure.module.css';
import { Head, HeadBack } from './head.tsx';
import type { WornItem } from './item-shape.ts';
import { Hat, Items } from './items.tsx';
import { CENTER_X, HEIGHTS, measurementsByShape } from './measurements.ts';
import { getProportions } from './proportions.ts';

export type FigureProps = {
  readonly twin: Omit<TwinConfig, 'outfitId' | 'fits'>;
  readonly items: readonly WornItem[];
  /** Age in years that the proportions follow; an adult without it. */
  readonly age?: number | undefined;
  /** Accessible name. */
  readonly label: string;
};

/** Drawing of a person wearing items, and neutral clothes where they leave the body bare. */
export const Figure = ({ twin, items, age, label }: FigureProps) => {
  const t = useTranslations();
  const { skinTone, hairStyle, bodyShape } = twin;
  const measurements = measurementsByShape[bodyShape];
  const { height, width, head } = getProportions(age);
  const { ground, neck } = HEIGHTS;
  const bodyTransform = scaleAt(CENTER_X, ground, width, height);
  const neckShift = (ground - neck) * (1 - height);
  const headTransform = `translate(0 ${neckShift}) ${scaleAt(CENTER_X, neck, head, head)}`;
  const scarves = items.filter(({ shape }) => shape === 'scarf');
  const others = items.filter(({ shape }) => shape !== 'scarf');
  return (
    <svg className={styles.figure} viewBox="20 -16 360 876" role="img" aria-label={label}>
      <title>{t('aiTwin.title')}</title>
      <ellipse cx={CENTER_X} cy={ground - 2} rx={112 * width} ry="10" className={styles.shadow} />
      <g transform={headTransform}>
        <HeadBack skinTone={skinTone} hairStyle={hairStyle} />
      </g>
      <g transform={bodyTransform}>
        <Body skinTone={skinTone} measurements={measurements} />
        <BaseClothes items={items} measurements={measurements} />
        <Items items={others} measurements={measurements} />
      </g>
      <g transform={headTransform}>
        <Head skinTone={skinTone} hairStyle={hairStyle} />
      </g>
      <g transform={bodyTransform}>
        <Items items={scarves} measurements={measurements} />
      </g>
      <g transform={headTransform}>
        <Hat items={items} measurements={measurements} />
      </g>
    </svg>
  );
};

/** Returns the transform that scales around a point. */
const scaleAt = (x: number, y: number, scaleX: number, scaleY: number): string =>
  `translate(${x} ${y}) scale(${scaleX} ${scaleY}) translate(${-x} ${-y})`;
