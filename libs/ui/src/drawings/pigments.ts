/** Classes that fill a shape of a drawing: `clay`, `rose`, `ochre`, `sage`, `denim`, `linen`, `wood`. */
export { default as pigments } from './drawing.module.css';
