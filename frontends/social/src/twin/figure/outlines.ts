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

/** An arm from the shoulder down to a part of its length: 1 is the wrist. */
export const arm = (m: Measures, side: Side, { ease = 0, part = 1 } = {}): string => {
  const thick = m.arm + ease;
  const start = m.shoulder - m.arm * 0.55;
  const end = start + 34 * part;
  const bottom = shoulder + 4 + (wristY - shoulder - 4) * part;
  const mid = (shoulder + bottom) / 2;
  return [
    `M${at(side, start - thick * 0.9)} ${shoulder + 26}`,
    `C${at(side, start - thick * 0.2)} ${shoulder - 16} ${at(side, start + thick * 1.15)} ${shoulder - 12} ${at(side, start + thick * 1.2)} ${shoulder + 26}`,
    `C${at(side, start + thick * 1.3 + 6)} ${mid} ${at(side, end + thick)} ${mid} ${at(side, end + thick * 0.95)} ${bottom}`,
    `Q${at(side, end)} ${bottom + 8} ${at(side, end - thick * 0.75)} ${bottom}`,
    `C${at(side, end - thick)} ${mid} ${at(side, start - thick * 0.6)} ${mid} ${at(side, start - thick * 0.9)} ${shoulder + 26}Z`,
  ].join('');
};

const wristY = 462;

/** Where a hand is. */
export const handOf = (m: Measures, side: Side) => ({
  x: at(side, m.shoulder - m.arm * 0.55 + 35),
  y: wristY + 14,
});

/** A leg from the waist down to a hem; `flare` widens it towards the hem. */
export const leg = (m: Measures, side: Side, { ease = 0, hem = ankle as number, flare = 0 } = {}): string => {
  const reach = Math.min(1, (hem - crotch) / (ankle - crotch));
  const outer = { hip: m.hip + ease, knee: m.hip - 8 + ease, hem: m.hip - 8 - 12 * reach + ease + flare };
  const inner = {
    knee: 9 - ease * 0.4,
    hem: m.hip - 8 - 12 * reach - m.thigh * (1.3 - 0.25 * reach) - ease - flare,
  };
  const inside = Math.max(4, inner.hem);
  const kneeY = Math.min(knee, (crotch + hem) / 2 + 40);
  return [
    `M${MIDDLE} ${waist + 14}`,
    `L${at(side, m.waist + ease * 1.4)} ${waist + 10}`,
    `C${at(side, outer.hip)} ${hip - 40} ${at(side, outer.hip + 2)} ${hip} ${at(side, outer.hip)} ${crotch}`,
    `C${at(side, outer.hip - 2)} ${kneeY - 60} ${at(side, outer.knee)} ${kneeY} ${at(side, outer.hem)} ${hem}`,
    `L${at(side, inside)} ${hem}`,
    `C${at(side, Math.max(6, inner.knee))} ${kneeY} ${at(side, 5)} ${kneeY - 80} ${MIDDLE} ${crotch + 6}Z`,
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
export const footOf = (m: Measures, side: Side) => ({ x: at(side, m.hip - 33), y: ankle });
