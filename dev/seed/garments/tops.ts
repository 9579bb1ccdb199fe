import { mirrored, path, type Step, symmetrical } from './geometry.ts';
import { buttons, type Drawing, type Layer, zip } from './layers.ts';

type Sleeve = 'none' | 'short' | 'long';
type Neck = 'crew' | 'scoop' | 'vee' | 'collar' | 'turtle' | 'hood';

export type TopCut = {
  readonly sleeve: Sleeve;
  readonly neck: Neck;
  /** Half the width at the hem, and where the hem is. */
  readonly half?: number;
  readonly hem?: number;
  /** Ribbed hem and cuffs, as knits have them. */
  readonly isRibbed?: boolean;
  readonly front?: 'none' | 'buttons' | 'placket' | 'zip';
  readonly pocket?: 'none' | 'chest' | 'kangaroo' | 'patch';
};

/** How low the neckline hangs at the middle. */
const drops: Readonly<Record<Neck, number>> = {
  crew: 338,
  scoop: 410,
  vee: 470,
  collar: 356,
  turtle: 300,
  hood: 372,
};

const bodySteps = ({ sleeve, half = 246, hem = 1190 }: TopCut): Step[] => {
  const shoulder = sleeve === 'none' ? 788 : 846;
  return [
    [640, 330, 676, 306, 696, 268],
    [752, 288, 806, 306, shoulder, 336],
    sleeve === 'none' ? [764, 420, 800, 506, 838, 540] : [836, 420, 830, 490, 834, 548],
    [822, 760, 826, 960, 600 + half, hem],
    [770, hem + 26, 690, hem + 32, 600, hem + 32],
  ];
};

const sleeves = ({ sleeve, isRibbed }: TopCut): Layer[] => {
  if (sleeve === 'none') return [];
  const steps: Step[] =
    sleeve === 'short'
      ? [
          [930, 372, 990, 452, 1030, 566],
          [996, 610, 944, 634, 888, 644],
          [868, 590, 850, 560, 828, 520],
        ]
      : [
          [920, 376, 962, 470, 984, 640],
          [1010, 820, 1022, 960, 1026, 1104],
          [990, 1122, 950, 1126, 912, 1118],
          [902, 900, 880, 720, 826, 540],
        ];
  const fold = sleeve === 'short' ? 'M870 420C900 480 930 520 950 590' : 'M872 440C930 560 946 760 960 980';
  const otherFold =
    sleeve === 'short' ? 'M330 420C300 480 270 520 250 590' : 'M328 440C270 560 254 760 240 980';
  const cuff =
    sleeve === 'short' ? 'M1018 532C980 578 930 602 878 612' : 'M1026 1060C990 1076 950 1080 910 1074';
  const otherCuff =
    sleeve === 'short' ? 'M182 532C220 578 270 602 322 612' : 'M174 1060C210 1076 250 1080 290 1074';
  const both = isRibbed && sleeve === 'long';
  return [
    { d: path([838, 332], steps), folds: [fold], seams: [cuff], stitches: [], isLifted: true },
    { d: mirrored([838, 332], steps), folds: [otherFold], seams: [otherCuff], isLifted: true },
    ...(both ? cuffs : []),
  ];
};

const cuffSteps: Step[] = [
  [990, 1072, 946, 1078, 908, 1072],
  [914, 1132],
  [950, 1142, 990, 1138, 1030, 1122],
];
const cuffs: readonly Layer[] = [
  { d: path([1027, 1056], cuffSteps), isPlain: true, isLifted: false, seams: ribs(922, 1016, 1078, 1130) },
  { d: mirrored([1027, 1056], cuffSteps), isPlain: true, isLifted: false, seams: ribs(184, 278, 1078, 1130) },
];

function ribs(from: number, to: number, top: number, bottom: number): string[] {
  return Array.from(
    { length: Math.round((to - from) / 16) },
    (_, index) => `M${from + index * 16} ${top}V${bottom}`,
  );
}

/** The inside of the back, seen through the neckline. */
const inside = (neck: Neck): Layer[] =>
  neck === 'turtle' || neck === 'hood'
    ? []
    : [
        {
          d: symmetrical(
            [600, 250],
            [
              [650, 250, 690, 256, 700, 268],
              [680, 330, 640, drops[neck], 600, drops[neck] + 6],
            ],
          ),
          isLifted: false,
          isPlain: true,
          trims:
            '<path d="M500 268C520 300 560 312 600 312S680 300 700 268" fill="none" stroke="#000" stroke-width="5" opacity=".25"/><rect x="576" y="284" width="48" height="24" rx="3" fill="#f7f2e7" opacity=".85"/>',
        },
      ];

const collars: Readonly<Record<Neck, (cut: TopCut) => Layer[]>> = {
  crew: () => [rim(338)],
  scoop: () => [rim(410)],
  vee: () => [],
  collar: () => [collarWing(false), collarWing(true)],
  turtle: () => [
    {
      d: symmetrical(
        [600, 178],
        [
          [650, 176, 684, 184, 694, 196],
          [700, 240, 704, 270, 704, 300],
          [676, 330, 640, 340, 600, 342],
        ],
      ),
      folds: ['M520 230C560 250 640 250 690 236', 'M510 282C560 304 640 304 692 286'],
      seams: ['M502 196C540 214 660 214 698 196'],
    },
  ],
  hood: () => [
    {
      d: symmetrical(
        [600, 120],
        [
          [700, 116, 764, 200, 742, 300],
          [730, 350, 690, 392, 600, 404],
        ],
      ),
      folds: ['M520 150C470 220 476 320 540 380', 'M680 150C730 220 724 320 660 380'],
      trims:
        '<path d="M600 196C660 196 690 244 676 304C664 348 632 366 600 372C568 366 536 348 524 304C510 244 540 196 600 196Z" fill="#000" opacity=".34"/>' +
        '<path d="M566 380V560M634 380V540" stroke="#f2ece0" stroke-width="9" stroke-linecap="round" fill="none"/>',
    },
  ],
};

const rim = (drop: number): Layer => ({
  d:
    `M498 268C520 ${drop - 34} 556 ${drop} 600 ${drop}S680 ${drop - 34} 702 268L722 276C700 ${drop - 6} 652 ${drop + 30} 600 ${drop + 30}` +
    `S500 ${drop - 6} 478 276Z`,
  isPlain: true,
  isLifted: false,
});

const collarSteps: Step[] = [
  [566, 270, 536, 258, 508, 244],
  [484, 262, 466, 290, 452, 324],
  [478, 372, 500, 400, 520, 424],
  [548, 396, 580, 372, 600, 356],
];
const collarWing = (isRight: boolean): Layer => ({
  d: isRight ? mirrored([600, 300], collarSteps) : path([600, 300], collarSteps),
  stitches: [],
  seams: [isRight ? 'M738 330C716 366 700 388 684 408' : 'M462 330C484 366 500 388 516 408'],
});

const fronts = (cut: TopCut): string => {
  const hem = cut.hem ?? 1190;
  if (cut.front === 'buttons') return buttons(600, drops[cut.neck] + 40, hem - 60, 7);
  if (cut.front === 'placket') return buttons(600, drops[cut.neck] + 40, drops[cut.neck] + 170, 3);
  return cut.front === 'zip' ? zip(600, drops[cut.neck] + 6, hem + 26) : '';
};

const frontSeams = (cut: TopCut): string[] => {
  const hem = cut.hem ?? 1190;
  const top = drops[cut.neck];
  if (cut.front === 'buttons') return [`M574 ${top}V${hem + 30}`, `M626 ${top}V${hem + 30}`];
  return cut.front === 'placket' ? [`M572 ${top}V${top + 210}H628V${top}`] : [];
};

const pockets: Readonly<Record<NonNullable<TopCut['pocket']>, string[]>> = {
  none: [],
  chest: ['M676 520H784V640L730 672 676 640Z'],
  kangaroo: ['M432 1030C446 950 470 890 500 860H700C730 890 754 950 768 1030V1090H432Z'],
  patch: ['M440 930H560V1080H440Z', 'M640 930H760V1080H640Z'],
};

/** A shirt, tee, knit or anything else that is put on from above, laid flat. */
export const top = (cut: TopCut): Drawing => {
  const { half = 246, hem = 1190 } = cut;
  const drop = drops[cut.neck];
  const body = symmetrical(
    [600, drop],
    [[620, drop, 660, drop - 24, 698, 268] as Step, ...bodySteps(cut).slice(1)],
  );
  const rib: Layer = {
    d: `M${600 - half - 2} ${hem - 46}C460 ${hem - 20} 740 ${hem - 20} ${600 + half + 2} ${hem - 46}L${600 + half - 14} ${hem + 30}C740 ${hem + 52} 460 ${hem + 52} ${600 - half + 14} ${hem + 30}Z`,
    isPlain: true,
    isLifted: false,
    seams: ribs(600 - half + 16, 600 + half - 8, hem - 26, hem + 38),
  };
  return {
    layers: [
      ...sleeves(cut),
      ...inside(cut.neck),
      {
        d: body,
        folds: [
          `M430 620C470 800 440 980 470 ${hem - 40}`,
          `M760 600C720 760 770 960 736 ${hem - 60}`,
          `M600 ${drop + 200}C584 860 620 1000 604 ${hem}`,
        ],
        seams: [
          `M${600 - half} ${hem - 34}C460 ${hem - 8} 740 ${hem - 8} ${600 + half} ${hem - 34}`,
          ...frontSeams(cut),
          ...pockets[cut.pocket ?? 'none'],
        ],
        trims: fronts(cut),
      },
      ...(cut.isRibbed ? [rib] : []),
      ...collars[cut.neck](cut),
    ],
  };
};
