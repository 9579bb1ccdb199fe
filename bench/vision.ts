/**
 * `npm run bench -- vision`: recognizes labeled photos of families in `../shared/photos`, which are not part of the repository, or
 * drawn ones without them. Prints how often kind, category, main color and pattern are right, how well masks fit, and the cost of a photo.
 * With `CUTOUT_MODEL=isnet`, or a path, also the cost of the cut-out model. The bars: 0.6 CPU seconds a photo, 6 with ISNet.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getKindCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { installCutOutModel } from '@fitfolk/dev/provision/install/cutout-model';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import { isUsableMask, removeSpecks } from '@fitfolk/media/vision/cut-out';
import { loadItemNetwork, readSquare, SIDE } from '@fitfolk/media/vision/item-network';
import { createMaskProcess, MASK_SIDE } from '@fitfolk/media/vision/mask-process';
import { isSure, loadReadItem, readColors } from '@fitfolk/media/vision/read-item';
import { createVisionProcess } from '@fitfolk/media/vision/vision-process';
import sharp from 'sharp';
import { mean, percentile, print } from './measurements.ts';
import { readPeakMb } from './processes/peak-memory.ts';
import { listChildren, readCpuMs } from './scale/cpu-time.ts';

const FOLDER = resolve(import.meta.dirname, '../../shared/photos');
/** Kinds by the names of the data set. */
const KINDS: Readonly<Record<string, ItemKind>> = {
  longsleeve: 'long-sleeve',
  outwear: 'jacket',
  pants: 'trousers',
};

type Sample = {
  readonly photo: Buffer;
  readonly kind: ItemKind;
  readonly colors: readonly string[];
  readonly pattern: string;
  /** Reference mask as a file; undefined if it is missing or not reliable. */
  readonly mask?: Buffer | undefined;
};

const loadPhotos = async (): Promise<Sample[]> => {
  const [, ...lines] = (await readFile(join(FOLDER, 'labels.csv'), 'utf8')).trim().split(/\r?\n/);
  return Promise.all(
    lines.map(async (line) => {
      const [file = '', type = '', colors = '', pattern = '', isReliable] = line.split(',');
      const mask = join(FOLDER, file.replace('test/', 'masks/').replace('.jpg', '.png'));
      return {
        photo: await readFile(join(FOLDER, file)),
        kind: KINDS[type] ?? (type as ItemKind),
        colors: colors.split('|'),
        pattern,
        mask: isReliable === 'yes' ? await readFile(mask) : undefined,
      };
    }),
  );
};

const drawPhotos = async (): Promise<Sample[]> =>
  Promise.all(
    Object.entries({
      red: '#c41f2b',
      navy: '#1a2647',
      green: '#2e8f40',
      white: '#f0f0ee',
      yellow: '#f4d532',
    }).map(async ([name, color]) => ({
      photo: await createItemPhoto({ color }),
      kind: 't-shirt' as const,
      colors: [name],
      pattern: 'plain',
    })),
  );

/** Returns the intersection over union of a mask and its reference. */
const getOverlap = async (mask: Uint8Array, reference: Buffer): Promise<number> => {
  const expected = await sharp(reference)
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  let [common, either] = [0, 0];
  for (const [index, alpha] of mask.entries()) {
    const [isFound, isExpected] = [alpha >= 128, (expected[index] ?? 0) > 0];
    if (isFound && isExpected) common += 1;
    if (isFound || isExpected) either += 1;
  }
  return common / either;
};

const samples = existsSync(FOLDER) ? await loadPhotos() : await drawPhotos();
const network = await loadItemNetwork();
const counts = { kind: 0, category: 0, color: 0, sure: 0, wrongAndSure: 0, cutOuts: 0 };
/** Answers and how many of them are right, by pattern. */
const patterns = new Map<string, { shown: number; right: number }>();
const overlaps: number[] = [];
const shownOverlaps: number[] = [];
for (const { photo, kind, colors, pattern, mask: reference } of samples) {
  const answer = await network.recognize(photo);
  const { kind: found, mask } = answer;
  const isRight = found !== null && getKindCategory(found) === getKindCategory(kind);
  counts.kind += Number(found === kind);
  counts.category += Number(isRight);
  counts.sure += Number(isSure(answer));
  counts.wrongAndSure += Number(isSure(answer) && !isRight);
  if (answer.pattern) {
    const { shown, right } = patterns.get(answer.pattern) ?? { shown: 0, right: 0 };
    patterns.set(answer.pattern, { shown: shown + 1, right: right + Number(answer.pattern === pattern) });
  }
  const cleaned = removeSpecks(mask, SIDE);
  const [main] = await readColors(photo, cleaned, SIDE);
  counts.color += Number(main !== undefined && colors.includes(main.name));
  const isShown = isUsableMask(mask);
  counts.cutOuts += Number(isShown);
  if (!reference) continue;
  const overlap = await getOverlap(cleaned, reference);
  overlaps.push(overlap);
  if (isShown) shownOverlaps.push(overlap);
}

const readItem = await loadReadItem();
const seconds: number[] = [];
for (const { photo } of samples.slice(0, 20)) {
  const before = process.cpuUsage();
  await readItem(photo);
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1e6);
}

/** Measures the cut-out model in its process. Its masks are not compared, because ISNet made the references. */
const measureModel = async (model: string): Promise<[string, string][]> => {
  const masks = createMaskProcess(model === 'isnet' ? await installCutOutModel() : model, console);
  const measured = samples.slice(0, 10);
  let usable = 0;
  const run = async ({ photo }: Sample): Promise<void> => {
    const mask = await masks.find(await readSquare(photo, MASK_SIDE));
    usable += Number(isUsableMask(mask));
  };
  const [first, ...others] = measured;
  if (first) await run(first);
  const [pid = 0] = await listChildren(process.pid);
  const before = await readCpuMs([pid]);
  for (const sample of others) await run(sample);
  const cpuMs = (await readCpuMs([pid])) - before;
  const peak = await readPeakMb(pid);
  await masks.stop();
  return [
    ['cut-out model: masks that are shown', `${usable} of ${measured.length}`],
    ['cut-out model: CPU seconds of a photo', (cpuMs / 1000 / others.length).toFixed(2)],
    ['cut-out model: memory at most', `${Math.round(peak)} MB`],
  ];
};

/** Returns the largest memory of the vision process, in MB. */
const measureVisionMemory = async (): Promise<number> => {
  const vision = createVisionProcess();
  for (const { photo } of samples.slice(0, 20)) await vision.read(photo);
  const [pid = 0] = await listChildren(process.pid);
  const peak = await readPeakMb(pid);
  await vision.stop();
  return peak;
};

const formatShare = (count: number): string => `${((100 * count) / samples.length).toFixed(1)} % (${count})`;
const rows: [string, string][] = [
  ['photos', String(samples.length)],
  ['kind', formatShare(counts.kind)],
  ['category', formatShare(counts.category)],
  ['shown as sure', formatShare(counts.sure)],
  ['wrong and shown as sure', formatShare(counts.wrongAndSure)],
  ['main color', formatShare(counts.color)],
  ...[...patterns].map(([name, { shown, right }]): [string, string] => [
    `${name}: right of those shown`,
    `${right} of ${shown}`,
  ]),
  ['shown without background', formatShare(counts.cutOuts)],
  ...(overlaps.length > 0
    ? ([
        ['mask, median overlap', percentile(overlaps, 0.5).toFixed(3)],
        ['mask, 10th percentile', percentile(overlaps, 0.1).toFixed(3)],
        ['mask, lowest that is shown', Math.min(...shownOverlaps).toFixed(3)],
      ] satisfies [string, string][])
    : []),
  ['CPU seconds of a photo, all in', mean(seconds).toFixed(2)],
  ['memory of its process at most', `${Math.round(await measureVisionMemory())} MB`],
  ...(process.env.CUTOUT_MODEL ? await measureModel(process.env.CUTOUT_MODEL) : []),
];
print('|  | result |\n| --- | --- |');
for (const [name, result] of rows) print(`| ${name} | ${result} |`);
