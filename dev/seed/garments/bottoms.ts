import { type Step, symmetrical } from './geometry.ts';
import { buttons, type Drawing, type Layer } from './layers.ts';

export type TrousersCut = {
  /** Where the legs end, and half the width of a leg there. */
  readonly hem?: number;
  readonly leg?: number;
  readonly waistband?: 'jeans' | 'plain' | 'elastic';
  readonly isCuffed?: boolean;
};

const waistbands: Readonly<Record<NonNullable<TrousersCut['waistband']>, (cut: TrousersCut) => Layer>> = {
  jeans: () => ({
    ...band,
    stitches: ['M402 232C500 250 700 250 798 232', 'M398 268C500 288 700 288 802 268'],
    trims: buttons(600, 260, 260, 1, '#b98a4a', 13) + loops,
  }),
  plain: () => ({
    ...band,
    seams: ['M398 284C500 304 700 304 802 284'],
    trims: buttons(600, 262, 262, 1, '#d8cbb4', 11) + loops,
  }),
  elastic: () => ({
    ...band,
    seams: Array.from({ length: 24 }, (_, index) => `M${410 + index * 16.5} 232V282`),
    trims:
      '<path d="M584 276C570 330 560 370 566 410M616 276C630 330 634 360 626 396" stroke="#f2ece0" stroke-width="8" fill="none" stroke-linecap="round"/>',
  }),
};

const band: Layer = {
  d: 'M402 214C500 236 700 236 798 214L806 288C700 310 500 310 394 288Z',
  isPlain: true,
  isLifted: false,
};
const loops = [440, 520, 680, 760]
  .map((x) => `<rect x="${x - 8}" y="222" width="16" height="72" rx="3" fill="#000" opacity=".16"/>`)
  .join('');

/** Trousers of any length, laid flat. */
export const trousers = (cut: TrousersCut): Drawing => {
  const { hem = 1310, leg = 84, waistband = 'plain', isCuffed } = cut;
  const ankle = 716;
  const crotch = Math.min(640, hem - 120);
  const steps: Step[] = [
    [700, 236, 760, 228, 798, 216],
    [826, 420, 836, 560, 832, 700 > hem ? hem - 60 : 700],
    [826, (hem + 800) / 2, ankle + leg + 12, hem - 160, ankle + leg, hem],
    [ankle + leg - 40, hem + 16, ankle - leg + 20, hem + 14, ankle - leg, hem],
    [ankle - leg - 4, hem - 220, 640, crotch + 200, 604, crotch],
    [600, crotch],
  ];
  const seamTop = `M600 236V${crotch - 40}C600 ${crotch} 600 ${crotch} 600 ${crotch}`;
  const isJeans = waistband === 'jeans';
  const pocketLines = ['M408 300C430 380 470 410 516 410', 'M792 300C770 380 730 410 684 410'];
  const fly = 'M640 306C644 420 640 470 604 500';
  const hems = [
    `M${1200 - ankle - leg} ${hem - 34}L${1200 - ankle + leg} ${hem - 34}`,
    `M${ankle - leg} ${hem - 34}L${ankle + leg} ${hem - 34}`,
  ];
  return {
    layers: [
      {
        d: symmetrical([600, 238], steps),
        folds: [
          `M470 ${crotch - 120}C480 ${crotch + 160} 470 ${hem - 200} 482 ${hem - 40}`,
          `M730 ${crotch - 120}C720 ${crotch + 160} 730 ${hem - 200} 718 ${hem - 40}`,
          `M600 ${crotch}C560 ${crotch - 30} 520 ${crotch - 40} 470 ${crotch - 30}`,
          `M600 ${crotch}C640 ${crotch - 30} 680 ${crotch - 40} 730 ${crotch - 30}`,
        ],
        seams: [
          seamTop,
          ...pocketLines,
          ...hems,
          ...(isCuffed
            ? [
                `M${1200 - ankle - leg} ${hem - 80}L${1200 - ankle + leg} ${hem - 80}`,
                `M${ankle - leg} ${hem - 80}L${ankle + leg} ${hem - 80}`,
              ]
            : []),
        ],
        stitches: isJeans ? [...pocketLines, fly, ...hems] : [],
      },
      waistbands[waistband](cut),
    ],
  };
};

export type SkirtCut = {
  readonly hem?: number;
  readonly half?: number;
  readonly isPleated?: boolean;
  readonly isDress?: boolean;
};

/** A skirt laid flat, from its waist. */
export const skirt = ({ hem = 1080, half = 330, isPleated = false }: SkirtCut): Drawing => {
  const steps: Step[] = [
    [700, 330, 760, 322, 784, 312],
    [820, 560, 600 + half - 40, hem - 240, 600 + half, hem - 20],
    [780, hem + 40, 690, hem + 52, 600, hem + 52],
  ];
  const count = isPleated ? 11 : 4;
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    const waist = 430 + 340 * share;
    const end = 600 - half + 2 * half * share;
    return `M${waist} 350C${waist} 600 ${end} ${hem - 240} ${end} ${hem + 34}`;
  });
  return {
    layers: [
      {
        d: symmetrical([600, 332], steps),
        folds: lines,
        seams: isPleated
          ? lines
          : [`M${600 - half + 6} ${hem - 50}C420 ${hem} 780 ${hem} ${600 + half - 6} ${hem - 50}`],
      },
      {
        d: 'M416 296C500 318 700 318 784 296L790 362C700 384 500 384 410 362Z',
        isPlain: true,
        isLifted: false,
        seams: ['M412 346C500 368 700 368 788 346'],
      },
    ],
  };
};
