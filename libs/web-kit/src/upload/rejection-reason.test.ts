import { ApiError } from '@fitfolk/api-client';
import { describe, expect, it } from 'vitest';
import { getRejectionReason } from './rejection-reason.ts';

const problem = {
  type: 'about:blank',
  title: 'Too many requests',
  status: 429,
  detail: 'Too many uploads. Try again later.',
  code: 'rate-limited',
  errors: [],
};

describe('getRejectionReason', () => {
  it('returns the status and the detail of a problem instead of its JSON', () => {
    const error = new ApiError(429, JSON.stringify(problem), problem);
    expect(getRejectionReason(error)).toBe('429 Too many uploads. Try again later.');
  });

  it('returns the status and the body of any other response', () => {
    expect(getRejectionReason(new ApiError(500, 'Broken', undefined))).toBe('500 Broken');
  });
});
