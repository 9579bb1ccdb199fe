import styles from './base-clothes.module.css';
import type { WornItem } from './item-shape.ts';
import { HEIGHTS, type Measurements, SIDES } from './measurements.ts';
import { armPath, footPath, getFootPosition, legPath, trunkPath } from './outlines.ts';

const { ankle, hip } = HEIGHTS;

type BaseClothesProps = { readonly items: readonly WornItem[]; readonly measurements: Measurements };

/** Neutral socks, leggings and T-shirt in place of what the items leave out. */
export const BaseClothes = ({ items, measurements }: BaseClothesProps) => {
  const has = (...shapes: readonly WornItem['shape'][]) => items.some(({ shape }) => shapes.includes(shape));
  return (
    <>
      {!has('low-shoes', 'sneakers', 'sandals', 'boots') && (
        <g className={styles.socks}>
          {SIDES.map((side) => {
            const { x } = getFootPosition(measurements, side);
            return (
              <g key={side}>
                <path d={footPath(measurements, side, 1.5)} />
                <path d={`M${x - 14} ${ankle - 34}h28l-1 44h-26Z`} />
              </g>
            );
          })}
        </g>
      )}
      {!has('trousers', 'shorts', 'skirt', 'dress', 'jumpsuit') && (
        <g className={styles.leggings}>
          {SIDES.map((side) => (
            <path key={side} d={legPath(measurements, side, { ease: 2, hem: ankle - 18 })} />
          ))}
        </g>
      )}
      {!has('tank', 'tee', 'long-sleeve', 'shirt', 'dress', 'jumpsuit') && (
        <g className={styles.tee}>
          {SIDES.map((side) => (
            <path key={side} d={armPath(measurements, side, { ease: 4, length: 0.42 })} />
          ))}
          <path d={trunkPath(measurements, { ease: 4, hem: hip - 10 }, 24)} />
        </g>
      )}
    </>
  );
};
