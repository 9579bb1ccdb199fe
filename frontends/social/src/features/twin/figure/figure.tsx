import { useTranslations } from '../../../messages/messages.ts';
import type { TwinConfig } from '../twin-config.ts';
import styles from './figure.module.css';
import type { WornGarment } from './garment-shape.ts';
import { Garments, Hat } from './garments.tsx';
import { Head, HeadBack, palettes } from './head.tsx';
import { CENTER_X, HEIGHTS, measurementsByShape, SIDES } from './measurements.ts';
import { armPath, getFootPosition, getHandPosition, legPath, trunkPath } from './outlines.ts';

export type FigureProps = {
  readonly twin: Omit<TwinConfig, 'outfitId'>;
  readonly garments: readonly WornGarment[];
  /** Accessible name. */
  readonly label: string;
};

/** Drawing of a person wearing garments, or an undershirt and shorts where they leave the body bare. */
export const Figure = ({ twin, garments, label }: FigureProps) => {
  const t = useTranslations();
  const { skinTone, hairStyle, bodyShape } = twin;
  const measurements = measurementsByShape[bodyShape];
  const { skin, shade } = palettes[skinTone];
  const has = (...shapes: readonly WornGarment['shape'][]) =>
    garments.some(({ shape }) => shapes.includes(shape));
  const hasTop = has('tank', 'tee', 'long-sleeve');
  return (
    <svg className={styles.figure} viewBox="20 10 360 850" role="img" aria-label={label}>
      <title>{t('aiTwin.title')}</title>
      <ellipse cx={CENTER_X} cy={HEIGHTS.ground - 2} rx="112" ry="10" className={styles.shadow} />
      <HeadBack skinTone={skinTone} hairStyle={hairStyle} />
      <g fill={skin}>
        {SIDES.map((side) => {
          const [hand, foot] = [getHandPosition(measurements, side), getFootPosition(measurements, side)];
          return (
            <g key={side}>
              <path d={legPath(measurements, side, { hem: foot.y + 12 })} />
              <path
                d={`M${foot.x - side * 11} ${foot.y}C${foot.x - side * 15} ${foot.y + 20} ${foot.x - side * 16} ${foot.y + 30} ${foot.x - side * 12} ${foot.y + 35}H${foot.x + side * 28}C${foot.x + side * 34} ${foot.y + 24} ${foot.x + side * 12} ${foot.y + 20} ${foot.x + side * 11} ${foot.y}Z`}
              />
              <path d={armPath(measurements, side)} />
              <ellipse cx={hand.x} cy={hand.y} rx={measurements.arm * 0.82} ry="20" />
            </g>
          );
        })}
        <path d={trunkPath(measurements, { ease: 0, hem: HEIGHTS.hip })} />
      </g>
      <path
        d={`M${CENTER_X} ${HEIGHTS.crotch}v70`}
        stroke={shade}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      {!has('trousers', 'shorts', 'skirt') && (
        <g className={styles.shorts}>
          {SIDES.map((side) => (
            <path key={side} d={legPath(measurements, side, { ease: 2, hem: HEIGHTS.crotch + 60 })} />
          ))}
        </g>
      )}
      {!hasTop && (
        <path
          className={styles.undershirt}
          d={trunkPath(measurements, { ease: 2, hem: HEIGHTS.hip - 20 }, 34)}
        />
      )}
      <Garments garments={garments.filter(({ shape }) => shape !== 'scarf')} measurements={measurements} />
      <Head skinTone={skinTone} hairStyle={hairStyle} />
      <Garments garments={garments.filter(({ shape }) => shape === 'scarf')} measurements={measurements} />
      <Hat garments={garments} measurements={measurements} />
    </svg>
  );
};
