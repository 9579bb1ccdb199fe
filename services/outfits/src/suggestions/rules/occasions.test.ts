import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { scoreOccasion } from './occasions.ts';

describe('scoreOccasion', () => {
  it.each([
    ['Blue blazer', {}, 'work', 0.7],
    ['White T-shirt', {}, 'work', 0],
    ['White T-shirt', {}, 'weekend', 0.7],
    ['Sport socks', { category: 'accessories' }, 'gym', 0.7],
    ['Navy dress', { tags: ['party'] }, 'party', 1],
    ['Black heels', { category: 'shoes' }, 'dinner', 0.7],
    ['IMG_2041', { kind: 'blazer' }, 'office', 0.7],
    ['Blazer print T-shirt', { kind: 't-shirt' }, 'office', 0],
    ['Blue blazer', {}, undefined, 0],
    ['Chaussettes de soirée', { category: 'accessories' }, 'mariage', 0.7],
    ['Kleid', { tags: ['Freizeit'] }, 'Wochenende', 0.7],
    ['Zapatos', { category: 'shoes', tags: ['oficina'] }, 'trabajo', 0.7],
  ] as const)('rates "%s" with %j for %s %f', (name, fields, occasion, score) => {
    expect(scoreOccasion(createClosetItem('a', name, fields), occasion)).toBe(score);
  });
});
