import type { ReactNode } from 'react';
import type { ItemShape } from './item-shape.ts';
import { type Measurements, SIDES } from './measurements.ts';
import { getFootPosition } from './outlines.ts';

type Footwear = Extract<ItemShape, 'low-shoes' | 'sneakers' | 'sandals' | 'boots'>;

/** Foot for which a shoe is drawn: `x` returns a coordinate at a distance from the ankle, toward the toes. */
type Foot = { readonly x: (distance: number) => number; readonly y: number };

const drawPair =
  (draw: (foot: Foot) => ReactNode) =>
  (m: Measurements): ReactNode =>
    SIDES.map((side) => {
      const ankle = getFootPosition(m, side);
      return <g key={side}>{draw({ x: (distance) => ankle.x + side * distance, y: ankle.y })}</g>;
    });

const Upper = ({ foot: { x, y }, shaft }: { readonly foot: Foot; readonly shaft: number }) => (
  <path
    d={`M${x(-15)} ${y - shaft}H${x(15)}V${y + 10}C${x(24)} ${y + 16} ${x(36)} ${y + 22} ${x(34)} ${y + 38}H${x(-18)}Z`}
  />
);

type LineProps = { readonly d: string; readonly color: string; readonly width: number };
const Line = ({ d, color, width }: LineProps) => (
  <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />
);
const SHADE = 'rgb(0 0 0 / 0.24)';
const RUBBER = '#f4efe6';
const LEATHER_SOLE = '#4b3526';

/** Drawings of shoes in the color of the item. */
export const drawFootwear: Readonly<Record<Footwear, (m: Measurements) => ReactNode>> = {
  'low-shoes': drawPair((foot) => (
    <>
      <Upper foot={foot} shaft={4} />
      <Line d={`M${foot.x(-17)} ${foot.y + 39}H${foot.x(34)}`} color={LEATHER_SOLE} width={4} />
    </>
  )),
  sneakers: drawPair((foot) => {
    const { x, y } = foot;
    return (
      <>
        <Upper foot={foot} shaft={8} />
        <path
          d={`M${x(22)} ${y + 37}C${x(23)} ${y + 28} ${x(28)} ${y + 23} ${x(32)} ${y + 25}L${x(35)} ${y + 37}Z`}
          fill={RUBBER}
        />
        <Line
          d={`M${x(8)} ${y + 12}l0-9M${x(15)} ${y + 16}l2-9M${x(21)} ${y + 21}l4-8`}
          color={RUBBER}
          width={3}
        />
        <Line d={`M${x(-17)} ${y + 39}H${x(34)}`} color={RUBBER} width={8} />
      </>
    );
  }),
  sandals: drawPair(({ x, y }) => (
    <>
      <Line d={`M${x(-15)} ${y + 40}H${x(33)}`} color="#a87848" width={6} />
      <path
        d={`M${x(14)} ${y + 37}C${x(14)} ${y + 26} ${x(20)} ${y + 20} ${x(25)} ${y + 20}L${x(32)} ${y + 37}Z`}
      />
      <path d={`M${x(-14)} ${y + 2}H${x(13)}L${x(14)} ${y + 12}H${x(-15)}Z`} />
      <path d={`M${x(-16)} ${y + 37}L${x(-14)} ${y + 8}H${x(-7)}L${x(-8)} ${y + 37}Z`} />
      <circle cx={x(9)} cy={y + 7} r="3.4" fill="none" stroke="#d9c38a" strokeWidth="2.4" />
    </>
  )),
  boots: drawPair((foot) => {
    const { x, y } = foot;
    return (
      <>
        <Upper foot={foot} shaft={74} />
        <path d={`M${x(-17)} ${y - 76}H${x(17)}V${y - 62}H${x(-17)}Z`} />
        <Line
          d={`M${x(-15)} ${y - 60}H${x(15)}M${x(-15)} ${y + 6}Q${x(4)} ${y + 14} ${x(18)} ${y + 8}`}
          color={SHADE}
          width={3}
        />
        <Line
          d={`M${x(-17)} ${y + 38}H${x(34)}M${x(-15)} ${y + 42}H${x(-4)}`}
          color={LEATHER_SOLE}
          width={6}
        />
      </>
    );
  }),
};
