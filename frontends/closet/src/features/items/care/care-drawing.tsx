import type { CareSymbol } from '@fitfolk/contracts/closet/details/care-symbols';

const TUB = 'M3 7l2.5 12h13L21 7M3.4 9c1.8-1.3 2.9.8 4.3.8S10.6 8.7 12 8.7s2.9 1.1 4.3 1.1 2.5-2.1 4.3-.8';
const TRIANGLE = 'M12 4l9 16H3z';
const DRYER = 'M4 4h16v16H4zM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z';
const IRON = 'M3 18h18l-2-11h-9M3 18c.5-5 3-7 6-7h10.7';
const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z';
const HAND = 'M8 17l1.5-3.5 4.5-2.5M10.5 16l5.5-3.5';
const CROSS = 'M3.5 3.5l17 17M20.5 3.5l-17 17';

/** Outline, and the text or the number of dots within it. */
const DRAWINGS: Readonly<
  Record<CareSymbol, { readonly path: string; readonly text?: string; readonly dots?: number }>
> = {
  'wash-95': { path: TUB, text: '95' },
  'wash-60': { path: TUB, text: '60' },
  'wash-40': { path: TUB, text: '40' },
  'wash-30': { path: TUB, text: '30' },
  'hand-wash': { path: TUB + HAND },
  'no-wash': { path: TUB + CROSS },
  bleach: { path: TRIANGLE },
  'no-bleach': { path: TRIANGLE + CROSS },
  'tumble-dry': { path: DRYER, dots: 2 },
  'tumble-dry-low': { path: DRYER, dots: 1 },
  'no-tumble-dry': { path: DRYER + CROSS },
  'iron-high': { path: IRON, dots: 3 },
  'iron-medium': { path: IRON, dots: 2 },
  'iron-low': { path: IRON, dots: 1 },
  'no-iron': { path: IRON + CROSS },
  'dry-clean': { path: CIRCLE, text: 'P' },
  'no-dry-clean': { path: CIRCLE + CROSS },
};

/** Drawing of a symbol on a care label, beside its name. */
export const CareDrawing = ({ symbol }: { readonly symbol: CareSymbol }) => {
  const { path, text, dots = 0 } = DRAWINGS[symbol];
  const y = path.startsWith(IRON) ? 14.5 : 12;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} strokeLinejoin="round" strokeLinecap="round" />
      {text && (
        <text
          x="12"
          y="16.5"
          textAnchor="middle"
          fontSize="7.5"
          fontWeight="600"
          fill="currentColor"
          stroke="none"
        >
          {text}
        </text>
      )}
      {Array.from({ length: dots }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but a position.
          key={index}
          cx={12 + (index - (dots - 1) / 2) * 3.5}
          cy={y}
          r="1.1"
          fill="currentColor"
          stroke="none"
        />
      ))}
    </svg>
  );
};
