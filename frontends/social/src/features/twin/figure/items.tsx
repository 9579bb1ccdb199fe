import { type ReactNode, useId, useState } from 'react';
import { placeCutOut } from './cut-out-place.ts';
import { Fabric } from './fabric.tsx';
import { drawFootwear } from './footwear.tsx';
import type { ItemShape, WornItem } from './item-shape.ts';
import styles from './items.module.css';
import { CENTER_X, HEIGHTS, type Measurements, SIDES, toX } from './measurements.ts';
import { armPath, getHandPosition, legPath, skirtPath, trunkPath } from './outlines.ts';

type DrawItem = (m: Measurements) => ReactNode;

const { neck, shoulder, waist, hip, crotch, knee, ankle } = HEIGHTS;

/** Dark lines that suggest folds in fabric of any color. */
const Creases = ({ d }: { readonly d: string }) => (
  <path d={d} fill="none" stroke="#000" strokeOpacity="0.16" strokeWidth="3" strokeLinecap="round" />
);
const Highlight = ({ d }: { readonly d: string }) => (
  <path d={d} fill="none" stroke="#fff" strokeOpacity="0.3" strokeWidth="4" strokeLinecap="round" />
);

const drawTop =
  (sleeve: number): DrawItem =>
  (m) => (
    <>
      {sleeve > 0 &&
        SIDES.map((side) => <path key={side} d={armPath(m, side, { ease: 4, length: sleeve })} />)}
      <path d={trunkPath(m, { ease: 5, hem: hip - 14 }, sleeve === 0 ? 32 : 24)} />
      <Creases
        d={`M${toX(-1, m.chest)} ${waist - 50}q18 26 40 30M${toX(1, m.chest)} ${waist - 30}q-16 24-36 26M${toX(-1, 22)} ${neck}Q${CENTER_X} ${neck + 26} ${toX(1, 22)} ${neck}`}
      />
      <Highlight d={`M${toX(-1, m.chest - 12)} ${shoulder + 34}q-2 60 4 110`} />
    </>
  );

const drawLegs =
  (hem: number, flare: number): DrawItem =>
  (m) => (
    <>
      {SIDES.map((side) => (
        <path key={side} d={legPath(m, side, { ease: 4, hem, flare })} />
      ))}
      <Creases
        d={`M${CENTER_X} ${waist + 18}V${crotch}M${toX(-1, m.hip - 8)} ${hip + 6}q16 14 34 10M${toX(1, m.hip - 8)} ${hip + 6}q-16 14-34 10`}
      />
    </>
  );

const drawOuterwear =
  (hem: number): DrawItem =>
  (m) => {
    const half = m.hip + 14;
    const front = 17;
    return (
      <>
        {SIDES.map((side) => (
          <path key={`arm ${side}`} d={armPath(m, side, { ease: 8 })} />
        ))}
        {SIDES.map((side) => (
          <path
            key={`front ${side}`}
            d={[
              `M${toX(side, 20)} ${neck - 6}`,
              `Q${toX(side, m.shoulder * 0.7)} ${shoulder - 16} ${toX(side, m.shoulder + 7)} ${shoulder + 4}`,
              `C${toX(side, m.shoulder + 6)} ${shoulder + 60} ${toX(side, m.chest + 13)} ${waist - 60} ${toX(side, m.waist + 20)} ${waist}`,
              `C${toX(side, m.waist + 22)} ${waist + 40} ${toX(side, half + 4)} ${hip} ${toX(side, half + (hem - hip) * 0.06)} ${hem}`,
              `Q${toX(side, half * 0.6)} ${hem + 8} ${toX(side, front + 6)} ${hem}`,
              `L${toX(side, front)} ${waist}`,
              `Q${toX(side, 24)} ${shoulder + 40} ${toX(side, 20)} ${neck - 6}Z`,
            ].join('')}
          />
        ))}
        {SIDES.map((side) => (
          <path
            key={`lapel ${side}`}
            d={`M${toX(side, 21)} ${neck - 8}L${toX(side, 50)} ${shoulder + 24}L${toX(side, 34)} ${shoulder + 36}L${toX(side, 21)} ${shoulder + 92}Z`}
            stroke="#000"
            strokeOpacity="0.22"
            strokeWidth="2"
          />
        ))}
        <Creases d={`M${toX(-1, m.waist + 6)} ${waist + 40}v38M${toX(1, m.waist + 6)} ${waist + 40}v38`} />
      </>
    );
  };

/** Adds a pointed collar and a row of buttons to a top with long sleeves. */
const drawShirt: DrawItem = (m) => (
  <>
    {drawTop(0.97)(m)}
    <Creases d={`M${CENTER_X} ${neck + 26}V${hip - 20}`} />
    {SIDES.map((side) => (
      <path
        key={side}
        d={`M${toX(side, 26)} ${neck - 8}L${toX(side, 44)} ${neck + 26}L${toX(side, 22)} ${neck + 44}L${CENTER_X} ${neck + 22}Z`}
        stroke="#000"
        strokeOpacity="0.22"
        strokeWidth="2"
      />
    ))}
    {[56, 92, 128, 164].map((distance) => (
      <circle key={distance} cx={CENTER_X + 6} cy={neck + distance} r="3" fill="#f4efe6" />
    ))}
  </>
);

const drawSkirt =
  (hem: number): DrawItem =>
  (m) => (
    <>
      <path d={skirtPath(m, hem)} />
      <Creases
        d={[-0.5, 0, 0.5]
          .map(
            (part) => `M${CENTER_X + part * m.hip} ${hip + 30}L${CENTER_X + part * m.hip * 1.5} ${hem - 6}`,
          )
          .join('')}
      />
    </>
  );

const drawItem: Readonly<Record<ItemShape, DrawItem>> = {
  tank: drawTop(0),
  tee: drawTop(0.42),
  'long-sleeve': drawTop(0.97),
  shirt: drawShirt,
  trousers: drawLegs(ankle + 8, 3),
  shorts: drawLegs(knee - 66, 8),
  skirt: drawSkirt(knee + 6),
  dress: (m) => (
    <>
      {drawTop(0.42)(m)}
      {drawSkirt(knee + 30)(m)}
    </>
  ),
  jumpsuit: (m) => (
    <>
      {drawLegs(ankle + 8, 3)(m)}
      {drawTop(0.42)(m)}
    </>
  ),
  coat: drawOuterwear(knee + 30),
  jacket: drawOuterwear(hip + 12),
  ...drawFootwear,
  hat: () => (
    <>
      <path d="M146 92c0-40 24-60 54-60s54 20 54 60c-34-12-74-12-108 0Z" />
      <path
        d="M144 96c36-16 76-16 112 0v-18c-36-14-76-14-112 0Z"
        stroke="#000"
        strokeOpacity="0.2"
        strokeWidth="2"
      />
    </>
  ),
  scarf: () => (
    <>
      <path d="M162 184c20 16 56 16 76 0 10 8 10 22 0 30-22 14-54 14-76 0-10-8-10-22 0-30Z" />
      <path d="M214 210c10 34 12 70 8 104l-32-4c6-32 4-64-2-94Z" />
      <Creases d="M170 198c20 12 40 12 60 0M206 250l2 50M194 300v14M206 302v14" />
    </>
  ),
  bag: (m) => {
    const { x, y } = getHandPosition(m, 1);
    return (
      <>
        <path
          d={`M${x - 20} ${y + 10}C${x - 14} ${y - 34} ${x + 14} ${y - 34} ${x + 20} ${y + 10}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
        />
        <path d={`M${x - 34} ${y + 8}h68l8 76q0 8-8 8h-68q-8 0-8-8Z`} />
        <Creases d={`M${x - 30} ${y + 28}h60`} />
      </>
    );
  },
  gloves: (m) =>
    SIDES.map((side) => {
      const { x, y } = getHandPosition(m, side);
      return <path key={side} d={`M${x - 15} ${y - 22}h30l2 22q0 22-17 22t-17-22Z`} />;
    }),
  belt: (m) => (
    <>
      <path
        d={`M${toX(-1, m.waist + 8)} ${waist + 6}Q${CENTER_X} ${waist + 18} ${toX(1, m.waist + 8)} ${waist + 6}v14Q${CENTER_X} ${waist + 32} ${toX(-1, m.waist + 8)} ${waist + 20}Z`}
      />
      <rect
        x={CENTER_X - 11}
        y={waist + 10}
        width="22"
        height="18"
        rx="3"
        fill="none"
        stroke="#d9c38a"
        strokeWidth="4"
      />
    </>
  ),
};

/** Drawing order, from the innermost item to the outermost. */
const ORDER: readonly ItemShape[] = [
  'boots',
  'low-shoes',
  'sneakers',
  'sandals',
  'shorts',
  'trousers',
  'tank',
  'tee',
  'long-sleeve',
  'shirt',
  // Tops are tucked into skirts.
  'skirt',
  'dress',
  'jumpsuit',
  'belt',
  'gloves',
  'jacket',
  'coat',
  'scarf',
  'bag',
];

type ItemsProps = { readonly items: readonly WornItem[]; readonly measurements: Measurements };

/** Items drawn over the body, without hats. */
export const Items = ({ items, measurements }: ItemsProps) =>
  items
    .filter(({ shape }) => shape !== 'hat')
    .toSorted((one, other) => ORDER.indexOf(one.shape) - ORDER.indexOf(other.shape))
    .map((item) => <Item key={item.id} item={item} measurements={measurements} />);

/** First hat, drawn over the hair. */
export const Hat = ({ items, measurements }: ItemsProps) =>
  items
    .filter(({ shape }) => shape === 'hat')
    .slice(0, 1)
    .map((item) => <Item key={item.id} item={item} measurements={measurements} />);

type ItemProps = { readonly item: WornItem; readonly measurements: Measurements };

const Item = ({ item, measurements }: ItemProps) => {
  const fabricId = useId();
  const [failedUrl, setFailedUrl] = useState<string>();
  const { shape, color, pattern, detailColor = 'rgb(0 0 0 / 0.22)', cutOut } = item;
  const place = cutOut && cutOut.url !== failedUrl ? placeCutOut(shape, cutOut.fit) : undefined;
  if (cutOut && place) {
    const { url } = cutOut;
    return (
      <image {...place} href={`${url}?w=400`} className={styles.cutOut} onError={() => setFailedUrl(url)} />
    );
  }
  return (
    <g fill={pattern ? `url(#${fabricId})` : color} color={color} className={styles.item}>
      {pattern && <Fabric id={fabricId} pattern={pattern} color={color} detailColor={detailColor} />}
      {drawItem[shape](measurements)}
    </g>
  );
};
