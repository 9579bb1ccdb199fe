/** A field of a protobuf message: number and content. */
type Field = readonly [number: number, content: number | string | Uint8Array];

const encodeNumber = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...encodeNumber(Math.floor(value / 128))];

/** Encodes a protobuf message of numbers, texts and other messages. */
const encode = (...fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.map(([number, content]) => {
      if (typeof content === 'number') return Buffer.from([number * 8, ...encodeNumber(content)]);
      const bytes = Buffer.from(content);
      return Buffer.concat([Buffer.from([number * 8 + 2, ...encodeNumber(bytes.length)]), bytes]);
    }),
  );

const FLOAT = 1;

const createTensor = (name: string, shape: readonly number[], values: readonly number[]): Buffer =>
  encode(
    ...shape.map((size): Field => [1, size]),
    [2, FLOAT],
    [8, name],
    [9, Buffer.from(Float32Array.from(values).buffer)],
  );

const createValue = (name: string, shape: readonly number[]): Buffer => {
  const dimensions = shape.map((size): Field => [1, encode([1, size])]);
  return encode([1, name], [2, encode([1, encode([1, FLOAT], [2, encode(...dimensions)])])]);
};

const createNode = (type: string, inputs: readonly string[], output: string): Buffer =>
  encode(...inputs.map((name): Field => [1, name]), [2, output], [4, type]);

/**
 * Creates an ONNX network with the inputs and outputs of ISNet, which takes red pixels for the item. `bias` moves its
 * decision: 100 takes everything for the item, 0 cannot decide about gray pixels. Field numbers are those of `onnx.proto`.
 */
export const createColorModel = (bias = -20, outputs = ['output']): Buffer => {
  const size = [1024, 1024];
  const graph = encode(
    [1, createNode('Conv', ['input', 'weights', 'bias'], 'redness')],
    [1, createNode('Sigmoid', ['redness'], 'output')],
    [2, 'red'],
    [5, createTensor('weights', [1, 3, 1, 1], [60, -60, 0])],
    [5, createTensor('bias', [1], [bias])],
    [11, createValue('input', [1, 3, ...size])],
    ...outputs.map((name): Field => [12, createValue(name, [1, 1, ...size])]),
  );
  return encode([1, 8], [7, graph], [8, encode([2, 13])]);
};
