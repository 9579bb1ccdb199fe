import { describe, expect, it } from 'vitest';
import { findForeignSelectors } from './remote-css.ts';

const find = (css: string) => findForeignSelectors(Buffer.from(css), 'closet');

describe('findForeignSelectors', () => {
  it("accepts the remote's own classes, rules nested in them and keyframes", () => {
    const css = `
      @layer ui { .closet-button { color: red; &:hover { color: blue; } } }
      .closet-grid > .closet-card { gap: 1rem; & > svg { flex: none; } }
      [data-state="open"] > .closet-sheet { @media (hover: hover) { opacity: 1; } }
      @keyframes closet-in { from { opacity: 0; } to { opacity: 1; } }`;

    expect(find(css)).toEqual([]);
  });

  it.each([
    ['an element', 'h1 { font-size: 2rem; }', 'h1'],
    ['an element next to its own class', '.closet-a, button { color: red; }', 'button'],
    ['the root', '@layer base { :root { --spacing: 4px; } }', 'pseudo-class'],
    ["another remote's class", '.social-card { display: flex; }', '.social-card'],
    ["the shell's class inside its own", '.closet-a .shell-card { color: red; }', '.closet-a .shell-card'],
    [
      "the shell's class in a nested rule",
      '.closet-a { & .shell-card { color: red; } }',
      'nesting .shell-card',
    ],
  ])('finds %s', (_, css, selector) => {
    expect(find(css)).toEqual([selector]);
  });
});
