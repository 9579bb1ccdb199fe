import { pigments } from '@fitfolk/ui/drawings/pigments';
import { Branches } from './floor-objects.tsx';

/** A clothes rail with empty hangers. */
export const EmptyRailIllustration = () => (
  <svg
    className="art art-landscape"
    viewBox="0 0 720 330"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <circle className="art-glow" cx="356" cy="170" r="148" />
    <path className="art-floor" d="M-400 292h1520v60H-400z" />
    <path className="art-cord" d="M168-10v78M512-10v78" />
    <rect className={pigments.wood} x="108" y="68" width="464" height="11" rx="5.5" />
    <EmptyHanger x={216} />
    <EmptyHanger x={318} />
    <EmptyHanger x={446} isTilted />
    <g transform="translate(606 266) scale(.76)">
      <Branches x={0} y={0} />
    </g>
  </svg>
);

const EmptyHanger = ({ x, isTilted = false }: { readonly x: number; readonly isTilted?: boolean }) => (
  <g transform={`translate(${x} 72)${isTilted ? ' rotate(-7)' : ''}`}>
    <path
      className={pigments.wood}
      d="M4 42C-12 48-48 66-64 82c-6 7 0 14 8 10C-36 80-10 68 4 64c14 4 40 16 60 28 8 4 14-3 8-10C56 66 20 48 4 42Z"
    />
    <path className="art-hook" d="M0 38V20c10-3 13-13 8-20S-9-7-10 2" />
    <path d="M0 38C-16 44-52 62-68 78c-6 7 0 14 8 10C-40 76-14 64 0 60c14 4 40 16 60 28 8 4 14-3 8-10C52 62 16 44 0 38Z" />
  </g>
);
