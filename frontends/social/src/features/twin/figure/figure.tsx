import { useText } from '../../../messages/messages.ts';
import type { TwinConfig } from '../twin-config.ts';
import styles from './figure.module.css';
import type { WornGarment } from './garment.ts';
import { Garments, Hat } from './garments.tsx';
import { Head, HeadBehind, pigments } from './head.tsx';
import { HEIGHT, MIDDLE, measuresOf, SIDES } from './measures.ts';
import { arm, footOf, handOf, leg, trunk } from './outlines.ts';

export type FigureProps = {
  readonly twin: Omit<TwinConfig, 'outfitId'>;
  readonly garments: readonly WornGarment[];
  /** What it is, for those who do not see it. */
  readonly label: string;
};

/** A drawn person in what they wear; without anything, in a plain undershirt and shorts. */
export const Figure = ({ twin, garments, label }: FigureProps) => {
  const text = useText();
  const { skinTone, hairStyle, bodyShape } = twin;
  const measures = measuresOf[bodyShape];
  const { skin, shade } = pigments[skinTone];
  const has = (...shapes: readonly WornGarment['shape'][]) =>
    garments.some(({ shape }) => shapes.includes(shape));
  const hasTop = has('tank', 'tee', 'long-sleeve');
  return (
    <svg className={styles.figure} viewBox="20 10 360 850" role="img" aria-label={label}>
      <title>{text('aiTwin.title')}</title>
      <ellipse cx={MIDDLE} cy={HEIGHT.ground - 2} rx="112" ry="10" className={styles.figureShadow} />
      <HeadBehind skinTone={skinTone} hairStyle={hairStyle} />
      <g fill={skin}>
        {SIDES.map((side) => {
          const [hand, foot] = [handOf(measures, side), footOf(measures, side)];
          return (
            <g key={side}>
              <path d={leg(measures, side, { hem: foot.y + 12 })} />
              <path
                d={`M${foot.x - side * 11} ${foot.y}C${foot.x - side * 15} ${foot.y + 20} ${foot.x - side * 16} ${foot.y + 30} ${foot.x - side * 12} ${foot.y + 35}H${foot.x + side * 28}C${foot.x + side * 34} ${foot.y + 24} ${foot.x + side * 12} ${foot.y + 20} ${foot.x + side * 11} ${foot.y}Z`}
              />
              <path d={arm(measures, side)} />
              <ellipse cx={hand.x} cy={hand.y} rx={measures.arm * 0.82} ry="20" />
            </g>
          );
        })}
        <path d={trunk(measures, { ease: 0, hem: HEIGHT.hip })} />
      </g>
      <path
        d={`M${MIDDLE} ${HEIGHT.crotch}v70`}
        stroke={shade}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      {!has('trousers', 'shorts', 'skirt') && (
        <g className={styles.figureShorts}>
          {SIDES.map((side) => (
            <path key={side} d={leg(measures, side, { ease: 2, hem: HEIGHT.crotch + 60 })} />
          ))}
        </g>
      )}
      {!hasTop && (
        <path className={styles.figureUnder} d={trunk(measures, { ease: 2, hem: HEIGHT.hip - 20 }, 34)} />
      )}
      <Garments garments={garments.filter(({ shape }) => shape !== 'scarf')} measures={measures} />
      <Head skinTone={skinTone} hairStyle={hairStyle} />
      <Garments garments={garments.filter(({ shape }) => shape === 'scarf')} measures={measures} />
      <Hat garments={garments} measures={measures} />
    </svg>
  );
};
