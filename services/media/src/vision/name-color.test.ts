import { converter } from 'culori';
import { describe, expect, it } from 'vitest';
import { nameColor } from './name-color.ts';

const toOklab = converter('oklab');
const name = (hex: string) => {
  const color = toOklab(hex);
  if (!color) throw new Error(`Not a color: ${hex}`);
  return nameColor(color);
};

describe('nameColor', () => {
  it('calls every gray black, charcoal, gray or white, from dark to light', () => {
    const names = Array.from({ length: 256 }, (_, value) => {
      const channel = value.toString(16).padStart(2, '0');
      return name(`#${channel}${channel}${channel}`);
    });

    expect([...new Set(names)]).toEqual(['black', 'charcoal', 'gray', 'white']);
  });

  it.each(['#7d8083', '#828078', '#5a5d61', '#9a9a94', '#b9bcc0', '#8a8685'])(
    'calls the slightly tinted gray %s gray or charcoal',
    (hex) => expect(['gray', 'charcoal']).toContain(name(hex)),
  );

  it.each([
    ['#000000', 'black'],
    ['#111318', 'black'],
    ['#1c1c1c', 'black'],
    ['#36393e', 'charcoal,black'],
    ['#454545', 'charcoal'],
    ['#808080', 'gray'],
    ['#a9a9a9', 'gray'],
    ['#c0c0c0', 'gray'],
    ['#ffffff', 'white'],
    ['#fafaf8', 'white'],
    ['#f4f4f2', 'white'],
    ['#f1e8d0', 'cream,beige'],
    ['#fff8dc', 'cream,ivory'],
    ['#fffff0', 'ivory,white'],
    ['#f5f5dc', 'cream,ivory'],
    ['#d8c3a0', 'beige,sand,tan'],
    ['#d2b48c', 'tan,sand'],
    ['#c19a6b', 'tan,camel'],
    ['#b98d5e', 'camel,tan'],
    ['#a0522d', 'brown,rust,chestnut'],
    ['#8b4513', 'brown,chestnut,rust'],
    ['#6d472b', 'brown'],
    ['#5c4033', 'brown'],
    ['#45291a', 'dark brown,brown,chocolate'],
    ['#3d2b1f', 'dark brown,chocolate,brown'],
    ['#7b3f00', 'brown,chestnut,rust'],
    ['#483c32', 'brown,dark brown,taupe'],
    ['#800020', 'burgundy,maroon,crimson'],
    ['#6a182b', 'burgundy'],
    ['#800000', 'dark red,red,maroon'],
    ['#8b0000', 'dark red,red'],
    ['#dc143c', 'red,crimson'],
    ['#c41f2b', 'red'],
    ['#ff0000', 'red'],
    ['#b22222', 'red'],
    ['#e2725b', 'terracotta,coral,salmon'],
    ['#ff7f50', 'coral,orange,salmon'],
    ['#f2735f', 'coral,salmon'],
    ['#fa8072', 'salmon,coral'],
    ['#ffcba4', 'peach,apricot'],
    ['#ffdab9', 'peach,cream,apricot'],
    ['#ff8c00', 'orange'],
    ['#f07d1f', 'orange'],
    ['#ffa500', 'orange'],
    ['#b7410e', 'rust,orange'],
    ['#cc9a1e', 'mustard,gold'],
    ['#daa520', 'mustard,gold'],
    ['#d4af37', 'mustard,gold'],
    ['#ffd700', 'yellow'],
    ['#f4d532', 'yellow'],
    ['#ffff00', 'yellow'],
    ['#fff8a8', 'light yellow,yellow,cream'],
    ['#808000', 'olive'],
    ['#6b6b30', 'olive,dark olive'],
    ['#556b2f', 'olive,dark olive,green'],
    ['#c3b091', 'khaki,sand,beige,tan'],
    ['#a59b70', 'khaki'],
    ['#008000', 'green'],
    ['#2e8f40', 'green'],
    ['#228b22', 'green'],
    ['#1d4a2d', 'dark green,forest green'],
    ['#006400', 'dark green,green'],
    ['#014421', 'dark green'],
    ['#90ee90', 'light green,mint'],
    ['#98ff98', 'mint,light green'],
    ['#a9dcc1', 'mint'],
    ['#9caf88', 'sage'],
    ['#87a96b', 'sage,green,olive'],
    ['#32cd32', 'lime,green'],
    ['#50c878', 'emerald,green'],
    ['#008080', 'teal'],
    ['#17767b', 'teal'],
    ['#40e0d0', 'turquoise'],
    ['#3abdc1', 'turquoise,teal,cyan'],
    ['#00ffff', 'cyan,aqua'],
    ['#7fffd4', 'aqua,mint'],
    ['#87ceeb', 'sky blue,light blue'],
    ['#a4c8e8', 'light blue'],
    ['#add8e6', 'light blue'],
    ['#4682b4', 'blue,steel blue,denim,slate'],
    ['#0000ff', 'blue,royal blue'],
    ['#2a60c6', 'blue'],
    ['#4169e1', 'royal blue,blue'],
    ['#1e3a8a', 'dark blue,navy,blue'],
    ['#000080', 'navy,dark blue,blue'],
    ['#1a2647', 'navy'],
    ['#191970', 'navy,dark blue'],
    ['#14213d', 'navy'],
    ['#6f8faf', 'steel blue,slate,blue,denim,light blue'],
    ['#708090', 'slate,gray'],
    ['#5b6e8c', 'slate,denim,blue,steel blue'],
    ['#4b0082', 'indigo,purple,dark purple'],
    ['#e6e6fa', 'lavender'],
    ['#b9a8dc', 'lavender,lilac'],
    ['#c8a2c8', 'lilac,mauve,lavender,orchid'],
    ['#6b3a94', 'purple'],
    ['#800080', 'purple,magenta'],
    ['#5d3a6e', 'purple,dark purple'],
    ['#8f00ff', 'violet,purple'],
    ['#da70d6', 'orchid'],
    ['#ff00ff', 'magenta,fuchsia,orchid'],
    ['#c71585', 'magenta,fuchsia,raspberry'],
    ['#ff1493', 'fuchsia,bright pink'],
    ['#e0358b', 'fuchsia,bright pink,magenta,pink'],
    ['#ff69b4', 'pink,bright pink'],
    ['#ffc0cb', 'pink,light pink'],
    ['#f2a8be', 'pink'],
    ['#f8d7da', 'light pink,pink'],
    ['#d8a7b1', 'dusty pink,pink'],
    ['#8e4585', 'plum,purple,magenta'],
  ])('calls %s %s', (hex, accepted) => {
    expect(accepted.split(',')).toContain(name(hex));
  });
});
