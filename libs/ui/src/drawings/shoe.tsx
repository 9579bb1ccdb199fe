import { Drawing } from './drawing.tsx';
import { Sneaker } from './objects/floor-objects.tsx';

export const ShoeDrawing = () => (
  <Drawing>
    <g transform="translate(52 54) scale(.75)" strokeWidth="2.33">
      <Sneaker />
    </g>
  </Drawing>
);
