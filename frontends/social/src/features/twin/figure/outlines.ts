import { at, HEIGHT, type Measures, MIDDLE, type Side } from './measures.ts';

const { neck, shoulder, armpit, waist, hip, crotch, knee, ankle } = HEIGHT;

/** How far from the body something lies, and how far down it goes. */
export type Cut = { readonly ease: number; readonly hem: number };

/** A trunk from the neck to a hem, as far from the body as told. */
export const trunk = (m: Measures, { ease, hem }: Cut, neckHalf = 22): string => {
  const [s, c, w, h] = [m.shoulder + ease * 0.6, m.chest + ease, m.waist + ease * 1.6, m.hip + ease];
  const half = (side: Side) => ({
    neck: at(side, neckHalf),
    shoulder: at(side, s),
    chest: at(side, c),
    waist: at(side, w),
    hem: at(side, hem > waist ? h : w),
  });
  const [l, r] = [half(-1), half(1)];
  const low =
    hem > waist ? `C${r.waist} ${waist + 26} ${r.hem} ${hem - 40} ${r.hem} ${hem}` : `L${r.hem} ${hem}`;
  const back =
    hem > waist ? `C${l.hem} ${hem - 40} ${l.waist} ${waist + 26} ${l.waist} ${waist}` : `L${l.waist} ${hem}`;
  return [
    `M${l.neck} ${neck - 2}`,
    `Q${MIDDLE} ${neck + neckHalf * 0.7} ${r.neck} ${neck - 2}`,
    `Q${at(1, s * 0.7)} ${shoulder - 12} ${r.shoulder} ${shoulder + 6}`,
    `C${r.shoulder} ${armpit - 10} ${r.chest} ${armpit} ${r.chest} ${armpit + 30}`,
    `C${r.chest} ${waist - 30} ${r.waist} ${waist - 20} ${r.waist} ${Math.min(waist, hem)}`,
    low,
    `Q${MIDDLE} ${hem + 8} ${l.hem} ${hem}`,
    back,
    `C${l.waist} ${waist - 20} ${l.chest} ${waist - 30} ${l.chest} ${armpit + 30}`,
    `C${l.chest} ${armpit} ${l.shoulder} ${armpit - 10} ${l.shoulder} ${shoulder + 6}`,
    `Q${at(-1, s * 0.7)} ${shoulder - 12} ${l.neck} ${neck - 2}Z`,
  ].join('');
};

/** Where the middle of an arm is at the shoulder and at the wrist. */
const armAt = (m: Measures) => ({ top: m.shoulder - m.arm * 0.85, wrist: m.shoulder + 13 });

/** An arm from the shoulder down to a part of its length: 1 is the wrist. */
export const arm = (m: Measures, side: Side, { ease = 0, part = 1 } = {}): string => {
  const thick = m.arm + ease;
  const { top, wrist } = armAt(m);
  const end = top + (wrist - top) * part;
  const bottom = shoulder + (WRIST - shoulder) * part;
  const middle = (shoulder + bottom) / 2;
  const taper = 1 - 0.28 * part;
  const [outer, inner] = [end + thick * taper, end - thick * taper];
  return [
    `M${at(side, top - thick * 0.6)} ${shoulder - 8}`,
    `C${at(side, top + thick * 0.5)} ${shoulder - 14} ${at(side, top + thick * 1.25)} ${shoulder - 2} ${at(side, top + thick * 1.32)} ${shoulder + 28}`,
    `C${at(side, top + thick * 1.4 + 3)} ${middle} ${at(side, outer + 2)} ${middle + 20} ${at(side, outer)} ${bottom}`,
    `Q${at(side, end)} ${bottom + 6} ${at(side, inner)} ${bottom}`,
    `C${at(side, inner - 3)} ${middle + 20} ${at(side, top - thick * 0.5)} ${middle} ${at(side, top - thick * 0.7)} ${armpit + 16}`,
    `L${at(side, top - thick * 0.6)} ${shoulder - 8}Z`,
  ].join('');
};

const WRIST = 458;

/** Where a hand is. */
export const handOf = (m: Measures, side: Side) => ({
  x: at(side, armAt(m).wrist + 1),
  y: WRIST + 15,
});

/** How wide a leg is at a height, between the thigh and the ankle. */
const legWidth = (m: Measures, y: number): number => {
  const down = Math.min(1, Math.max(0, (y - crotch) / (ankle - crotch)));
  return m.thigh * 2 * (1 - 0.64 * down);
};
/** Where the middle of a leg is at a height. */
const legMiddle = (m: Measures, y: number): number => {
  const down = Math.min(1, Math.max(0, (y - crotch) / (ankle - crotch)));
  return m.hip - m.thigh - 1 - 3 * down;
};

/** A leg from the waist down to a hem; `flare` widens it towards the hem. */
export const leg = (m: Measures, side: Side, { ease = 0, hem = ankle as number, flare = 0 } = {}): string => {
  const half = (y: number, more = 0) => legWidth(m, y) / 2 + ease + more;
  const outside = (y: number, more = 0) => at(side, legMiddle(m, y) + half(y, more));
  const inside = (y: number, more = 0) => at(side, Math.max(1, legMiddle(m, y) - half(y, more)));
  const kneeY = Math.min(knee, (crotch + hem) / 2);
  return [
    `M${MIDDLE} ${waist + 14}`,
    `L${at(side, m.waist + ease * 1.4)} ${waist + 10}`,
    `C${at(side, m.hip + ease)} ${hip - 44} ${at(side, m.hip + ease + 1)} ${hip - 10} ${at(side, m.hip + ease - 1)} ${crotch}`,
    `C${outside(kneeY - 60, 3)} ${kneeY - 60} ${outside(kneeY, 2)} ${kneeY} ${outside(hem, flare)} ${hem}`,
    `L${inside(hem, flare)} ${hem}`,
    `C${inside(kneeY, 2)} ${kneeY} ${inside(kneeY - 80)} ${kneeY - 80} ${MIDDLE} ${crotch + 6}Z`,
  ].join('');
};

/** A skirt from the waist to a hem. */
export const skirt = (m: Measures, hem: number): string => {
  const wide = m.hip + 34;
  return [
    `M${at(-1, m.waist + 3)} ${waist + 4}`,
    `Q${MIDDLE} ${waist + 16} ${at(1, m.waist + 3)} ${waist + 4}`,
    `C${at(1, m.hip + 10)} ${hip - 20} ${at(1, wide - 8)} ${hip + 60} ${at(1, wide)} ${hem}`,
    `Q${MIDDLE} ${hem + 22} ${at(-1, wide)} ${hem}`,
    `C${at(-1, wide - 8)} ${hip + 60} ${at(-1, m.hip + 10)} ${hip - 20} ${at(-1, m.waist + 3)} ${waist + 4}Z`,
  ].join('');
};

/** Where a foot stands. */
export const footOf = (m: Measures, side: Side) => ({ x: at(side, legMiddle(m, ankle)), y: ankle });
