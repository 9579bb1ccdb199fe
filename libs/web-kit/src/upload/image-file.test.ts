import { describe, expect, it } from 'vitest';
import { getImageFileProblem, withImageType } from './image-file.ts';

const createFile = (type: string, size = 1): File =>
  Object.defineProperty(new File(['x'], 'photo', { type }), 'size', { value: size });

describe('getImageFileProblem', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'])('accepts image/%s', (format) => {
    expect(getImageFileProblem(createFile(`image/${format}`))).toBeUndefined();
  });

  it.each(['application/pdf', 'text/plain', 'video/mp4', ''])('rejects the type "%s"', (type) => {
    expect(getImageFileProblem(createFile(type))).toBe('notAnImage');
  });

  it.each([
    [0, 'empty'],
    [62_914_560, undefined],
    [62_914_561, 'tooLarge'],
  ])('answers for a file of %i bytes: %s', (size, problem) => {
    expect(getImageFileProblem(createFile('image/jpeg', size))).toBe(problem);
  });
});

describe('withImageType', () => {
  it.each([
    ['IMG_1.HEIC', '', 'image/heic'],
    ['IMG_1.heif', '', 'image/heic'],
    ['notes', '', ''],
    ['IMG_1.heic', 'image/heif', 'image/heif'],
  ])('gives %s of type "%s" the type "%s"', (name, type, expected) => {
    expect(withImageType(new File(['x'], name, { type })).type).toBe(expected);
  });
});
