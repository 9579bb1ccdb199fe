import { describe, expect, it } from 'vitest';
import { strayCss } from './remote-css.ts';

const closet = { prefix: 'closet', widgetPrefixes: ['uppy-'] };

describe("a remote's style sheet", () => {
  it('may hold its own utilities, classes, keyframes and the widgets it names', () => {
    const css = `
      @layer properties { @supports (color: red) { *, ::before { --tw-shadow: 0 0 #0000; } } }
      @layer theme, base, components;
      @layer utilities {
        .closet\\:p-4 { padding: 1rem; }
        @media (hover: hover) { .closet\\:hover\\:flex:hover { display: flex; } }
        .closet\\:space-y-2 { :where(& > :not(:last-child)) { margin: 0; } }
      }
      .closet-grid > .closet-card { gap: 1rem; }
      .uppy-Root { color: black; }
      @keyframes closet-in { from { opacity: 0; } to { opacity: 1; } }
      @property --tw-shadow { syntax: "*"; inherits: false; }`;

    expect(strayCss(css, closet)).toEqual([]);
  });

  it.each([
    ['base styles', '@layer base { .closet-x { margin: 0; } }', 'has styles in @layer base'],
    [
      'an unprefixed utility',
      '@layer utilities { .p-4 { padding: 1rem; } }',
      'styles what is not its own: .p-4',
    ],
    [
      "another remote's utility",
      '.social\\:flex { display: flex; }',
      'styles what is not its own: .social\\:flex',
    ],
    ['theme variables', '@layer theme { :root { --spacing: 4px; } }', 'styles what is not its own: :root'],
    ['an element', 'h1 { font-size: 2rem; }', 'styles what is not its own: h1'],
    ['an element beside its own', '.closet-a, button { color: red; }', 'styles what is not its own: button'],
    [
      "the shell's class under its own",
      '.closet-a .ui-card { color: red; }',
      'styles what is not its own: .closet-a .ui-card',
    ],
  ])('may not hold %s', (_, css, problem) => {
    expect(strayCss(css, closet)).toEqual([problem]);
  });
});
