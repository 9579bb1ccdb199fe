import { Drawing } from './drawing.tsx';

/** The sun over a hill: another day to dress for. */
export const SunDrawing = () => (
  <Drawing>
    <circle className="ui-pigment-ochre" cx="64" cy="46" r="20" />
    <path className="ui-pigment-sage" d="M8 86c12-18 30-24 50-18s36 2 56-8v26H8Z" />
    <circle cx="60" cy="42" r="20" />
    <path d="M60 8v7M36 18l4 6M84 18l-4 6M22 40h7M91 40h7" />
    <path d="M6 82c14-18 32-24 52-18s36 2 54-8" />
    <path className="ui-line-light" d="M30 84c10-8 20-10 32-7M76 80c10 0 18-2 26-6" />
  </Drawing>
);
