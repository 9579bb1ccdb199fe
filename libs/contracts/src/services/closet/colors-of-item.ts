import type { ItemColor } from './item-appearance.ts';
import { COLOR_NAMES, type ColorName } from './item-colors.ts';

/** Fields that tell the colors of an item. */
export type ColoredItem = {
  readonly name: string;
  readonly tags: readonly string[];
  /** As the image shows, main color first; absent or empty if unknown. */
  readonly colors?: readonly ItemColor[] | undefined;
};

/** A color of an item; `hex` and `share` are unknown for one that its name says. */
export type NamedColor = Pick<ItemColor, 'name'> & Partial<ItemColor>;

/** German words, without their endings. */
const GERMAN_WORDS: Readonly<Record<string, ColorName>> = {
  schwarz: 'black',
  anthrazit: 'charcoal',
  dunkelgrau: 'charcoal',
  grau: 'gray',
  hellgrau: 'gray',
  weiß: 'white',
  weiss: 'white',
  dunkelbraun: 'dark brown',
  braun: 'brown',
  kastanienbraun: 'chestnut',
  hellbraun: 'tan',
  sandfarben: 'sand',
  creme: 'cream',
  elfenbein: 'ivory',
  hafer: 'oatmeal',
  oliv: 'olive',
  dunkelgrün: 'dark green',
  burgunderrot: 'burgundy',
  bordeaux: 'burgundy',
  weinrot: 'burgundy',
  rotbraun: 'maroon',
  rot: 'red',
  karminrot: 'crimson',
  rost: 'rust',
  terrakotta: 'terracotta',
  koralle: 'coral',
  lachs: 'salmon',
  pfirsich: 'peach',
  senf: 'mustard',
  gelb: 'yellow',
  grün: 'green',
  smaragdgrün: 'emerald',
  limette: 'lime',
  hellgrün: 'light green',
  salbei: 'sage',
  blaugrün: 'teal',
  dunkelpetrol: 'dark teal',
  türkis: 'turquoise',
  aquamarin: 'aqua',
  hellblau: 'light blue',
  himmelblau: 'sky blue',
  blau: 'blue',
  königsblau: 'royal blue',
  schiefergrau: 'slate',
  marineblau: 'navy',
  lavendel: 'lavender',
  flieder: 'lilac',
  lila: 'purple',
  violett: 'violet',
  pflaume: 'plum',
  orchidee: 'orchid',
  knallpink: 'bright pink',
  rosa: 'pink',
  altrosa: 'dusty pink',
  rosé: 'rose',
  himbeerrot: 'raspberry',
  schokobraun: 'chocolate',
  mahagoni: 'mahogany',
  dunkeloliv: 'dark olive',
  waldgrün: 'forest green',
  eisblau: 'ice blue',
  stahlblau: 'steel blue',
  dunkelblau: 'dark blue',
  dunkellila: 'dark purple',
  malve: 'mauve',
  aprikose: 'apricot',
  hellgelb: 'light yellow',
  dunkelrot: 'dark red',
  zartrosa: 'light pink',
  bunt: 'multicolor',
};
const GERMAN_ENDING = /(?<=.{3})e[mnrs]?$/;

const english = new Map<string, ColorName>(COLOR_NAMES.map((name) => [name, name]));
const german = new Map(Object.entries(GERMAN_WORDS));

const findWord = (word: string): ColorName | undefined =>
  english.get(word.replace(/^gr[ea]y$/, 'gray')) ??
  german.get(word) ??
  german.get(word.replace(GERMAN_ENDING, ''));

/** Reads colors such as "light blue" and "blue" from words, in their order. */
const readColors = (words: readonly string[]): ColorName[] => {
  const names: ColorName[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const phrase = english.get(`${words[index]} ${words[index + 1]}`);
    const name = phrase ?? findWord(words[index] ?? '');
    if (name) names.push(name);
    if (phrase) index += 1;
  }
  return names;
};

/** Lists the colors of an item, main color first: those that its image shows, or else those that name and tags say. */
export const listColors = ({ name, tags, colors = [] }: ColoredItem): readonly NamedColor[] => {
  if (colors.length > 0) return colors;
  const words = [name, ...tags]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return readColors(words).map((color) => ({ name: color }));
};
