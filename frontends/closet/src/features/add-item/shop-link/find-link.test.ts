import { describe, expect, it } from 'vitest';
import { findLink } from './find-link.ts';

describe('findLink', () => {
  it.each([
    [' https://shop.example/hat?color=red#size ', 'https://shop.example/hat?color=red#size'],
    ['HTTP://shop.example', 'HTTP://shop.example'],
    ['shop.example/hat', 'https://shop.example/hat'],
    ['Look at this: https://shop.example/hat Best wishes', 'https://shop.example/hat'],
    ['https://shop.example?item=4', 'https://shop.example?item=4'],
  ])('finds the address in "%s"', (text, link) => {
    expect(findLink(text)).toBe(link);
  });

  it.each([
    '',
    'a red hat',
    'hat',
    'ana@shop.example',
    'ftp://shop.example/hat',
    'javascript:alert(1)',
    'https://ana:secret@shop.example/',
    'https://',
    `https://shop.example/${'x'.repeat(2000)}`,
  ])('finds none in "%s"', (text) => {
    expect(findLink(text)).toBeUndefined();
  });
});
