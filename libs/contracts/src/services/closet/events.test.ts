import { describe, expect, it } from 'vitest';
import { mediaEvents } from '../media.ts';
import { closetEvents, type ItemEventData } from './events.ts';

const item: ItemEventData = {
  itemId: '01931a3e-7c00-7000-8000-000000000001',
  profileId: '01931a3e-7c00-7000-8000-000000000002',
  accountId: '01931a3e-7c00-7000-8000-000000000003',
  version: 1,
  name: 'Green jacket',
  category: 'outerwear',
  season: null,
  tags: [],
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  kind: 'jacket',
  pattern: 'plain',
  colors: [{ name: 'green', hex: '#2f8f40', share: 1 }],
  lastWornDate: null,
  traits: null,
  sharedWith: [],
  laundry: { status: 'clean', wearsLeft: 10 },
};
const { schema } = closetEvents.itemAdded;

describe('the data of an item in events', () => {
  it('is read as it was published', () => {
    expect(schema.parse(item)).toEqual(item);
  });

  it('has no kind and colors if the version that published it knew none', () => {
    const { kind: _kind, colors: _colors, cutOutUrl: _cutOutUrl, ...earlier } = item;
    expect(schema.parse(earlier)).toEqual({ ...item, kind: null, colors: [] });
  });

  it('has no kind and colors that only a newer version knows', () => {
    const later = { ...item, kind: 'toga', colors: [{ name: 'vantablack', hex: '#000000', share: 1 }] };
    expect(schema.parse(later)).toEqual({ ...item, kind: null, colors: [] });
  });
});

describe('the event of a recognized image', () => {
  it('has no kind and colors that only a newer version knows', () => {
    const imageUrl = '/api/images/0193f0a0-0000-7000-8000-000000000000_AAAAAAAAAAAAAAAAAAAAAA_c';
    const recognized = { imageUrl, accountId: item.accountId, isSure: true, cutOutUrl: null };
    const later = { ...recognized, kind: 'toga', colors: [{ name: 'vantablack' }] };
    expect(mediaEvents.imageCutOut.schema.parse(later)).toEqual({ ...recognized, kind: null, colors: [] });
  });
});
