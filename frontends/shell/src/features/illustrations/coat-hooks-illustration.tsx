import { pigments } from '@fitfolk/ui/drawings/pigments';
import { RubberBoots, Sneakers } from './floor-objects.tsx';
import { Coat } from './garments.tsx';
import { Backpack, Raincoat, Scarf, Tote } from './hook-objects.tsx';

/** A hallway with clothes on pegs; a family account adds a child's clothes. */
export const CoatHooksIllustration = ({ isFamily }: { readonly isFamily: boolean }) => (
  <svg
    className="art"
    viewBox="0 0 720 820"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <rect className="art-wall" width="720" height="820" />
    <circle className="art-glow" cx="360" cy="330" r="262" />
    <path className="art-floor" d="M0 706h720v114H0z" />
    <rect className={pigments.wood} x="84" y="150" width="552" height="40" rx="8" />
    <path className="art-fine" d="M96 158h528" />
    <Pegs />
    <Coat x={236} y={182} />
    <Tote x={396} y={182} />
    <Sneakers x={214} y={712} />
    <g className="art-guest" data-here={isFamily || undefined}>
      <Raincoat x={500} y={182} />
      <Backpack x={594} y={182} />
      <RubberBoots x={500} y={712} />
    </g>
    <g className="art-guest" data-here={!isFamily || undefined}>
      <Scarf x={522} y={182} />
    </g>
  </svg>
);

const Pegs = () => (
  <>
    {[128, 236, 396, 500, 594].map((x) => (
      <g key={x} transform={`translate(${x} 168)`}>
        <circle className={pigments.ochre} cx="2" cy="3" r="9" />
        <circle r="9" />
      </g>
    ))}
  </>
);
