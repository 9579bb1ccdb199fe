import { CENTER_X, HEIGHTS, type Measurements, type Side, toX } from './measurements.ts';

const { neck, shoulder, armpit, waist, hip, crotch, knee, ankle } = HEIGHTS;

/** Distance of fabric from the body, and height of its hem. */
export type Cut = { readonly ease: number; readonly hem: number };

/** Returns the path of a trunk from the neck to a hem. */
export const trunkPath = (m: Measurements, { ease, hem }: Cut, neckHalf = 22): string => {
  const [s, c, w, h] = [m.shoulder + ease * 0.6, m.chest + ease, m.waist + ease * 1.6, m.hip + ease];
  const half = (side: Side) => ({
    neck: toX(side, neckHalf),
    shoulder: toX(side, s),
    chest: toX(side, c),
    waist: toX(side, w),
    hem: toX(side, hem > waist ? h : w),
  });
  const [l, r] = [half(-1), half(1)];
  const bottomRight =
    hem > waist ? `C${r.waist} ${waist + 26} ${r.hem} ${hem - 40} ${r.hem} ${hem}` : `L${r.hem} ${hem}`;
  const bottomLeft =
    hem > waist ? `C${l.hem} ${hem - 40} ${l.waist} ${waist + 26} ${l.waist} ${waist}` : `L${l.waist} ${hem}`;
  return [
    `M${l.neck} ${neck - 2}`,
    `Q${CENTER_X} ${neck + neckHalf * 0.7} ${r.neck} ${neck - 2}`,
    `Q${toX(1, s * 0.7)} ${shoulder - 12} ${r.shoulder} ${shoulder + 6}`,
    `C${r.shoulder} ${armpit - 10} ${r.chest} ${armpit} ${r.chest} ${armpit + 30}`,
    `C${r.chest} ${waist - 30} ${r.waist} ${waist - 20} ${r.waist} ${Math.min(waist, hem)}`,
    bottomRight,
    `Q${CENTER_X} ${hem + 8} ${l.hem} ${hem}`,
    bottomLeft,
    `C${l.waist} ${waist - 20} ${l.chest} ${waist - 30} ${l.chest} ${armpit + 30}`,
    `C${l.chest} ${armpit} ${l.shoulder} ${armpit - 10} ${l.shoulder} ${shoulder + 6}`,
    `Q${toX(-1, s * 0.7)} ${shoulder - 12} ${l.neck} ${neck - 2}Z`,
  ].join('');
};

/** Returns the distance of an arm's center line from the body's center at the shoulder and the wrist. */
const getArmCenters = (m: Measurements) => ({ top: m.shoulder - m.arm * 0.85, wrist: m.shoulder + 13 });

/** Returns the path of an arm from the shoulder down; `length` 1 reaches the wrist. */
export const armPath = (m: Measurements, side: Side, { ease = 0, length = 1 } = {}): string => {
  const thickness = m.arm + ease;
  const { top, wrist } = getArmCenters(m);
  const end = top + (wrist - top) * length;
  const bottom = shoulder + (WRIST - shoulder) * length;
  const middle = (shoulder + bottom) / 2;
  const taper = 1 - 0.28 * length;
  const [outer, inner] = [end + thickness * taper, end - thickness * taper];
  return [
    `M${toX(side, top - thickness * 0.6)} ${shoulder - 8}`,
    `C${toX(side, top + thickness * 0.5)} ${shoulder - 14} ${toX(side, top + thickness * 1.25)} ${shoulder - 2} ${toX(side, top + thickness * 1.32)} ${shoulder + 28}`,
    `C${toX(side, top + thickness * 1.4 + 3)} ${middle} ${toX(side, outer + 2)} ${middle + 20} ${toX(side, outer)} ${bottom}`,
    `Q${toX(side, end)} ${bottom + 6} ${toX(side, inner)} ${bottom}`,
    `C${toX(side, inner - 3)} ${middle + 20} ${toX(side, top - thickness * 0.5)} ${middle} ${toX(side, top - thickness * 0.7)} ${armpit + 16}`,
    `L${toX(side, top - thickness * 0.6)} ${shoulder - 8}Z`,
  ].join('');
};

const WRIST = 458;

export const getHandPosition = (m: Measurements, side: Side) => ({
  x: toX(side, getArmCenters(m).wrist + 1),
  y: WRIST + 15,
});

/** Returns the width of a leg at a height between the thigh and the ankle. */
const getLegWidth = (m: Measurements, y: number): number => {
  const ratio = Math.min(1, Math.max(0, (y - crotch) / (ankle - crotch)));
  return m.thigh * 2 * (1 - 0.64 * ratio);
};
/** Returns the distance of a leg's center line from the body's center at a height. */
const getLegCenter = (m: Measurements, y: number): number => {
  const ratio = Math.min(1, Math.max(0, (y - crotch) / (ankle - crotch)));
  return m.hip - m.thigh - 1 - 3 * ratio;
};

/** Returns the path of a leg from the waist to a hem; `flare` widens it toward the hem. */
export const legPath = (
  m: Measurements,
  side: Side,
  { ease = 0, hem = ankle as number, flare = 0 } = {},
): string => {
  const half = (y: number, more = 0) => getLegWidth(m, y) / 2 + ease + more;
  const outside = (y: number, more = 0) => toX(side, getLegCenter(m, y) + half(y, more));
  const inside = (y: number, more = 0) => toX(side, Math.max(1, getLegCenter(m, y) - half(y, more)));
  const kneeY = Math.min(knee, (crotch + hem) / 2);
  return [
    `M${CENTER_X} ${waist + 14}`,
    `L${toX(side, m.waist + ease * 1.4)} ${waist + 10}`,
    `C${toX(side, m.hip + ease)} ${hip - 44} ${toX(side, m.hip + ease + 1)} ${hip - 10} ${toX(side, m.hip + ease - 1)} ${crotch}`,
    `C${outside(kneeY - 60, 3)} ${kneeY - 60} ${outside(kneeY, 2)} ${kneeY} ${outside(hem, flare)} ${hem}`,
    `L${inside(hem, flare)} ${hem}`,
    `C${inside(kneeY, 2)} ${kneeY} ${inside(kneeY - 80)} ${kneeY - 80} ${CENTER_X} ${crotch + 6}Z`,
  ].join('');
};

/** Returns the path of a skirt from the waist to a hem. */
export const skirtPath = (m: Measurements, hem: number): string => {
  const hemHalf = m.hip + 34;
  return [
    `M${toX(-1, m.waist + 3)} ${waist + 4}`,
    `Q${CENTER_X} ${waist + 16} ${toX(1, m.waist + 3)} ${waist + 4}`,
    `C${toX(1, m.hip + 10)} ${hip - 20} ${toX(1, hemHalf - 8)} ${hip + 60} ${toX(1, hemHalf)} ${hem}`,
    `Q${CENTER_X} ${hem + 22} ${toX(-1, hemHalf)} ${hem}`,
    `C${toX(-1, hemHalf - 8)} ${hip + 60} ${toX(-1, m.hip + 10)} ${hip - 20} ${toX(-1, m.waist + 3)} ${waist + 4}Z`,
  ].join('');
};

export const getFootPosition = (m: Measurements, side: Side) => ({
  x: toX(side, getLegCenter(m, ankle)),
  y: ankle,
});

/** Returns the path of a foot; `ease` is the distance of fabric from it. */
export const footPath = (m: Measurements, side: Side, ease = 0): string => {
  const { x, y } = getFootPosition(m, side);
  const toward = (distance: number) => x + side * (distance + Math.sign(distance) * ease);
  return [
    `M${toward(-11)} ${y}`,
    `C${toward(-15)} ${y + 20} ${toward(-16)} ${y + 30} ${toward(-12)} ${y + 35 + ease}`,
    `H${toward(28)}`,
    `C${toward(34)} ${y + 24} ${toward(12)} ${y + 20} ${toward(11)} ${y}Z`,
  ].join('');
};
