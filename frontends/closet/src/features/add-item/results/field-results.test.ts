import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { getFieldResults, hasDisputedCategory, isFromPhoto, withFittingKinds } from './field-results.ts';

const words = { name: 'Striped tee', category: 'tops', season: 'summer' } as const;
const photo = { name: 'Navy T-shirt', category: 'tops', season: null, kind: 't-shirt' } as const;
const both: ImageAnalysis = { ...words, kind: 't-shirt', analyzedBy: 'model', local: photo };

describe('getFieldResults', () => {
  it('lists what model and photo say, and equal values once', () => {
    expect(getFieldResults(both)).toEqual({
      name: [
        { source: 'model', value: 'Striped tee' },
        { source: 'local', value: 'Navy T-shirt' },
      ],
      category: [{ source: 'both', value: 'tops' }],
      kind: [{ source: 'local', value: 't-shirt' }],
      season: [{ source: 'model', value: 'summer' }],
    });
  });

  it('compares names without regard to case', () => {
    const { name } = getFieldResults({ ...both, local: { ...photo, name: 'Striped Tee' } });
    expect(name).toEqual([{ source: 'both', value: 'Striped tee' }]);
  });

  it('lists nothing without a model', () => {
    expect(getFieldResults({ ...photo, analyzedBy: 'local' })).toEqual({});
  });

  it('takes the kind from a server that sends the words of the model only', () => {
    expect(getFieldResults({ ...words, kind: 't-shirt', analyzedBy: 'model' })).toMatchObject({
      kind: [{ source: 'local', value: 't-shirt' }],
    });
  });
});

describe('isFromPhoto', () => {
  it('tells values of the photo from those of a model', () => {
    const results = getFieldResults(both);
    expect(isFromPhoto(results.name, 'Navy T-shirt')).toBe(true);
    expect(isFromPhoto(results.name, 'Striped tee')).toBe(false);
    expect(isFromPhoto(results.category, 'tops')).toBe(false);
    expect(isFromPhoto(undefined, 'Navy T-shirt')).toBe(true);
  });
});

describe('hasDisputedCategory', () => {
  it('is true if both have a category and they differ', () => {
    expect(hasDisputedCategory(both)).toBe(false);
    expect(hasDisputedCategory({ ...both, category: 'shoes' })).toBe(true);
    expect(hasDisputedCategory({ ...both, category: null })).toBe(false);
    expect(hasDisputedCategory({ ...photo, analyzedBy: 'local' })).toBe(false);
  });
});

describe('withFittingKinds', () => {
  it('leaves out kinds that contradict the category', () => {
    expect(withFittingKinds(getFieldResults(both), 'shoes').kind).toEqual([]);
    expect(withFittingKinds(getFieldResults(both), 'tops').kind).toHaveLength(1);
    expect(withFittingKinds({}, 'tops')).toEqual({});
  });
});
