import type { HairStyle } from '../twin-config.ts';

type HairProps = { readonly style: HairStyle; readonly color: string };

const renderCurls = (circles: readonly (readonly [x: number, y: number, r: number])[]) =>
  circles.map(([x, y, r]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />);

const CROWN = [
  [148, 118, 20],
  [150, 92, 22],
  [164, 70, 22],
  [186, 58, 22],
  [210, 57, 22],
  [233, 68, 22],
  [249, 90, 22],
  [252, 118, 20],
] as const;
const FALLING = [
  [142, 140, 17],
  [258, 140, 17],
  [144, 164, 14],
  [256, 164, 14],
] as const;

/** Hair drawn behind the head. */
export const HairBack = ({ style, color }: HairProps) => (
  <g fill={color}>
    {style === 'long' && (
      <path d="M150 116C138 58 178 48 200 48s62 10 50 68c-4 44 16 84 12 134-20 12-38 8-44 2V150h-36v102c-6 6-24 10-44-2-4-50 16-90 12-134Z" />
    )}
    {style === 'curly' && renderCurls(FALLING)}
    {style === 'bun' && <circle cx="200" cy="44" r="25" />}
  </g>
);

/** Hair that frames the face. */
export const HairFront = ({ style, color }: HairProps) => (
  <g fill={color}>
    {style === 'short' && (
      <path d="M153 122c-8-46 14-72 48-72s56 22 47 72c-4-18-9-28-14-34-20 6-48 4-62-10-6 12-14 22-19 44Z" />
    )}
    {style === 'long' && (
      <path d="M152 136c-10-56 14-86 48-86s58 30 48 86c-4-26-12-44-26-56-16 16-40 24-58 24-6 8-10 18-12 32Z" />
    )}
    {style === 'curly' && (
      <>
        <path d="M152 112c0-36 20-54 48-54s48 18 48 54c-14-16-30-22-48-22s-34 6-48 22Z" />
        {renderCurls(CROWN)}
      </>
    )}
    {style === 'bun' && (
      <>
        <path d="M153 120c-6-46 16-70 47-70s53 24 47 70c-5-20-16-34-28-40-10-3-28-3-38 0-12 6-23 20-28 40Z" />
        <path d="M182 62c12-6 24-6 36 0" fill="none" stroke="#fff" strokeOpacity="0.25" strokeWidth="3" />
      </>
    )}
  </g>
);
