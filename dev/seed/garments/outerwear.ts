import { mirrored, path, type Step } from './geometry.ts';
import { buttons, type Drawing, type Layer, zip } from './layers.ts';

export type CoatCut = {
  readonly hem: number;
  /** Half the width at the hem. */
  readonly half?: number;
  readonly collar: 'lapel' | 'point' | 'stand' | 'hood';
  readonly closing: 'buttons' | 'double' | 'zip' | 'one';
  readonly pockets?: 'flap' | 'chest' | 'welt' | 'none';
  readonly isQuilted?: boolean;
  readonly isBelted?: boolean;
  readonly isStitched?: boolean;
};

const sleeveSteps: Step[] = [
  [946, 372, 992, 470, 1012, 640],
  [1036, 820, 1046, 960, 1048, 1096],
  [1008, 1118, 962, 1122, 922, 1112],
  [910, 900, 886, 720, 836, 560],
];

const sleeve = (isLeft: boolean, { isQuilted, isStitched }: CoatCut): Layer => {
  const turn = (d: string) => (isLeft ? d : d);
  const place = isLeft ? mirrored : path;
  const bars: Step[][] = isQuilted
    ? [560, 680, 800, 920, 1020].map((y) => [[920, y + 30, 970, y + 24, 1046, y - 6] as Step])
    : [];
  const cuff = place([1047, 1050], [[1008, 1068, 962, 1072, 920, 1062]], false);
  return {
    d: place([846, 330], sleeveSteps),
    folds: [turn(place([884, 440], [[956, 580, 966, 760, 982, 980]], false))],
    seams: [cuff, ...bars.map((steps) => place([852, (steps[0]?.[1] ?? 0) - 20], steps, false))],
    stitches: isStitched ? [cuff] : [],
  };
};

const front = (isLeft: boolean, cut: CoatCut): Layer => {
  const { hem, half = 270, isQuilted, isStitched } = cut;
  const place = isLeft ? mirrored : path;
  const edge = isLeft ? 592 : 592;
  const open = cut.collar === 'lapel' ? 640 : 360;
  const steps: Step[] = [
    [700, 262],
    [760, 284, 810, 304, 850, 334],
    [842, 420, 836, 500, 842, 570],
    [836, 780, 600 + half - 16, hem - 240, 600 + half, hem],
    [780, hem + 24, 690, hem + 30, edge, hem + 30],
    [edge, open],
  ];
  const bars = isQuilted
    ? Array.from({ length: Math.floor((hem - 470) / 120) }, (_, index) => 500 + index * 120).map((y) =>
        place([596, y], [[680, y + 26, 770, y + 22, 840, y - 4]], false),
      )
    : [];
  const flap = place(
    [668, hem - 290],
    [
      [806, hem - 304],
      [810, hem - 246],
      [670, hem - 232],
      [668, hem - 290],
    ],
    false,
  );
  const chest = place(
    [676, 560],
    [
      [796, 552],
      [798, 606],
      [736, 634],
      [678, 614],
      [676, 560],
    ],
    false,
  );
  const welt = place([690, hem - 330], [[740, hem - 170]], false);
  const pocket = { flap: [flap], chest: [chest, flap], welt: [welt], none: [] }[cut.pockets ?? 'flap'];
  const yoke = place([842, 470], [[760, 486, 680, 492, 596, 492]], false);
  const panel = place([690, 494], [[686, 760, 672, 1000, 668, hem]], false);
  return {
    d: place([622, 330], steps),
    folds: [
      place([770, 620], [[742, 800, 782, 960, 742, hem - 40]], false),
      place([660, 700], [[650, 860, 668, 1000, 650, hem - 30]], false),
    ],
    seams: [...pocket, ...bars, ...(isStitched ? [yoke, panel] : [])],
    stitches: isStitched ? [yoke, panel, ...pocket] : [],
  };
};

const lapelSteps: Step[] = [
  [668, 250, 690, 254, 706, 262],
  [742, 330, 752, 380, 744, 430],
  [716, 420],
  [708, 470, 668, 590, 594, 672],
  [604, 520, 610, 420, 606, 330],
];
const pointSteps: Step[] = [
  [650, 258, 684, 248, 706, 246],
  [742, 300, 756, 340, 752, 384],
  [702, 420, 660, 430, 622, 438],
  [612, 400, 604, 380, 600, 366],
];

const collars: Readonly<Record<CoatCut['collar'], () => Layer[]>> = {
  lapel: () =>
    [false, true].map((isLeft) => ({ d: (isLeft ? mirrored : path)([612, 286], lapelSteps), seams: [] })),
  point: () => [false, true].map((isLeft) => ({ d: (isLeft ? mirrored : path)([604, 300], pointSteps) })),
  stand: () => [
    {
      d: 'M486 262C500 214 540 196 600 196S700 214 714 262L706 330C660 356 540 356 494 330Z',
      folds: ['M500 290C560 312 640 312 700 290'],
      seams: ['M600 200V348'],
    },
  ],
  hood: () => [
    {
      d: 'M440 330C410 210 500 130 600 130S790 210 760 330C720 400 660 420 600 424S480 400 440 330Z',
      folds: ['M490 190C460 260 480 340 540 390', 'M710 190C740 260 720 340 660 390'],
      trims:
        '<path d="M600 200C668 200 706 250 692 314C680 360 640 388 600 394C560 388 520 360 508 314C494 250 532 200 600 200Z" fill="#000" opacity=".36"/>',
    },
  ],
};

const inside: Layer = {
  d: 'M490 268C520 246 680 246 710 268L690 640H510Z',
  fill: '#4a4038',
  isLifted: false,
  trims: '<rect x="572" y="300" width="56" height="28" rx="3" fill="#efe7d8" opacity=".8"/>',
};

const closings: Readonly<Record<CoatCut['closing'], (cut: CoatCut) => string>> = {
  buttons: ({ hem }) => buttons(600, 470, hem - 110, 6, '#c9a36a', 14),
  double: ({ hem }) =>
    buttons(548, 690, hem - 240, 3, '#4a3a2c', 17) + buttons(652, 690, hem - 240, 3, '#4a3a2c', 17),
  one: () => buttons(600, 716, 800, 2, '#4a3a2c', 15),
  zip: ({ hem }) => zip(600, 362, hem + 26),
};

/** A jacket or coat, buttoned and laid flat. */
export const coat = (cut: CoatCut): Drawing => {
  const beltY = Math.min(860, cut.hem - 320);
  const belt: Layer = {
    d: `M336 ${beltY}C460 ${beltY + 26} 740 ${beltY + 26} 864 ${beltY}L866 ${beltY + 58}C740 ${beltY + 86} 460 ${beltY + 86} 334 ${beltY + 58}Z`,
    trims: `<rect x="560" y="${beltY + 8}" width="84" height="76" rx="10" fill="none" stroke="#5a4632" stroke-width="13"/>`,
    isPlain: true,
  };
  const overlay: Layer = { d: 'M600 700V701Z', isLifted: false, trims: closings[cut.closing](cut) };
  return {
    layers: [
      sleeve(true, cut),
      sleeve(false, cut),
      inside,
      front(true, cut),
      front(false, cut),
      ...collars[cut.collar](),
      overlay,
      ...(cut.isBelted ? [belt] : []),
    ],
  };
};
