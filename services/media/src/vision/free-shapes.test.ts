import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { createColorModel } from '../../testing/color-model.ts';
import { freeShapes } from './free-shapes.ts';

const SIDE = 1024;

describe('freeShapes', () => {
  it('keeps what the network computes, without shapes and other outputs', async () => {
    const network = createColorModel(-20, ['output', 'redness']);
    const sessions = await Promise.all(
      [network, freeShapes(network, 'output')].map((bytes) => InferenceSession.create(bytes)),
    );
    const input = new Tensor('float32', new Float32Array(3 * SIDE ** 2).fill(0.3), [1, 3, SIDE, SIDE]);

    const [before, after] = await Promise.all(sessions.map((session) => session.run({ input }, ['output'])));

    expect(after?.output?.data).toEqual(before?.output?.data);
    expect(sessions.map(({ outputNames }) => outputNames)).toEqual([['output', 'redness'], ['output']]);
    expect(sessions.map(({ inputMetadata: [metadata] }) => metadata?.isTensor && metadata.shape)).toEqual([
      [1, 3, SIDE, SIDE],
      [],
    ]);
  });

  it('rejects a file that is cut off', () => {
    const network = createColorModel();
    expect(() => freeShapes(network.subarray(0, -3), 'output')).toThrow('The network is incomplete');
  });
});
