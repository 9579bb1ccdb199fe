import type { SkinTone } from '../twin-config.ts';
import { palettes } from './head.tsx';
import { HEIGHTS, type Measurements, SIDES } from './measurements.ts';
import { armPath, footPath, getFootPosition, getHandPosition, legPath, trunkPath } from './outlines.ts';

type BodyProps = { readonly skinTone: SkinTone; readonly measurements: Measurements };

/** Body below the head. */
export const Body = ({ skinTone, measurements }: BodyProps) => (
  <g fill={palettes[skinTone].skin}>
    {SIDES.map((side) => {
      const hand = getHandPosition(measurements, side);
      const foot = getFootPosition(measurements, side);
      return (
        <g key={side}>
          <path d={legPath(measurements, side, { hem: foot.y + 12 })} />
          <path d={footPath(measurements, side)} />
          <path d={armPath(measurements, side)} />
          <ellipse cx={hand.x} cy={hand.y} rx={measurements.arm * 0.82} ry="20" />
        </g>
      );
    })}
    <path d={trunkPath(measurements, { ease: 0, hem: HEIGHTS.hip })} />
  </g>
);
