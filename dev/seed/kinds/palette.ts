/** What demo closets call their colours. */
export const palette: Readonly<Record<string, string>> = {
  White: '#f2eee6',
  Cream: '#eadfc8',
  Oatmeal: '#d8c9b0',
  Grey: '#9a9a98',
  Charcoal: '#44464b',
  Black: '#24252a',
  Navy: '#28365a',
  Blue: '#4a74a8',
  'Light blue': '#a9c3da',
  Denim: '#55769c',
  Rust: '#a8512a',
  Terracotta: '#c0694a',
  Mustard: '#cf9f3a',
  Olive: '#6b6b40',
  Sage: '#9aab8c',
  Green: '#3f7a54',
  Burgundy: '#722f3c',
  Rose: '#cf929a',
  Camel: '#bf9059',
  Brown: '#6d4a33',
  Plum: '#5f3a55',
  Teal: '#2f7478',
};

export const neutrals = ['White', 'Cream', 'Grey', 'Charcoal', 'Black', 'Navy', 'Oatmeal'];
const warm = ['Rust', 'Terracotta', 'Mustard', 'Burgundy', 'Camel', 'Rose', 'Plum'];
export const cool = ['Blue', 'Light blue', 'Sage', 'Olive', 'Green', 'Teal'];
export const anyColour = [...neutrals, ...warm, ...cool];
