import { describe, expect, it } from 'vitest';
import { judgeChanges } from './judge-changes.ts';

const accepted = [{ break: 'GET /api/coats: was removed', reason: 'no page uses it' }];

describe('judgeChanges', () => {
  it('accepts a change that has a reason', () => {
    expect(judgeChanges(['GET /api/coats: was removed'], accepted)).toEqual({
      lines: ['accepted: GET /api/coats: was removed (no page uses it)'],
      isCompatible: true,
    });
  });

  it('rejects a change without a reason', () => {
    expect(judgeChanges(['GET /api/coats: was removed', 'GET /api/hats: was removed'], accepted)).toEqual({
      lines: [
        'accepted: GET /api/coats: was removed (no page uses it)',
        'breaking: GET /api/hats: was removed',
      ],
      isCompatible: false,
    });
  });

  it('ignores reasons of other changes', () => {
    expect(judgeChanges([], accepted)).toEqual({ lines: [], isCompatible: true });
  });
});
