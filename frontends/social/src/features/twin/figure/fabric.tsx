import type { FabricPattern } from './item-pattern.ts';

type FabricProps = {
  readonly id: string;
  readonly pattern: FabricPattern;
  readonly color: string;
  /** Color of the pattern. */
  readonly detailColor: string;
};

/** Width and height of one repetition, in units of the drawing. */
const sizes: Readonly<Record<FabricPattern, readonly [width: number, height: number]>> = {
  stripes: [24, 24],
  checks: [36, 36],
  dots: [22, 22],
  flowers: [40, 40],
  ribs: [9, 9],
};

/** SVG pattern of a fabric, for the `fill` of an item. */
export const Fabric = ({ id, pattern, color, detailColor }: FabricProps) => {
  const [width, height] = sizes[pattern];
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" width={width} height={height}>
      <rect width={width} height={height} fill={color} stroke="none" />
      <g fill={detailColor} stroke="none">
        {motifs[pattern]}
      </g>
    </pattern>
  );
};

const motifs = {
  stripes: <path d="M0 6h24v8H0z" />,
  checks: (
    <>
      <path d="M0 10h36v12H0z" opacity="0.5" />
      <path d="M10 0h12v36H10z" opacity="0.5" />
      <path d="M0 30h36v1.5H0zM30 0h1.5v36H30z" opacity="0.7" />
    </>
  ),
  dots: (
    <>
      <circle cx="6" cy="6" r="2.75" />
      <circle cx="17" cy="17" r="2.75" />
    </>
  ),
  flowers: (
    <>
      <path d="M10 3a4 4 0 0 1 4 4 4 4 0 0 1 3 6 4 4 0 0 1-6 2 4 4 0 0 1-6-2 4 4 0 0 1 1-6 4 4 0 0 1 4-4Z" />
      <path d="M30 23a4 4 0 0 1 4 4 4 4 0 0 1 3 6 4 4 0 0 1-6 2 4 4 0 0 1-6-2 4 4 0 0 1 1-6 4 4 0 0 1 4-4Z" />
    </>
  ),
  ribs: <path d="M3 0h2.5v9H3z" opacity="0.45" />,
} as const;
