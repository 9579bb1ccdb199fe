import { describe, expect, it } from 'vitest';
import {
  getTraceparent,
  nonRecordingTracer,
  rootContext,
  startSpan,
  toContext,
  traceFields,
  withContext,
  withSpan,
} from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('toContext', () => {
  it('round-trips a traceparent', () => {
    expect(getTraceparent(toContext(`00-${TRACE}-${SPAN}-01`))).toBe(`00-${TRACE}-${SPAN}-01`);
  });

  it.each([
    undefined,
    '',
    7,
    ['a', 'b'],
    TRACE,
    `00-${TRACE}-${SPAN}`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  ])('ignores the invalid value %s', (value) => {
    expect(getTraceparent(toContext(value))).toBeUndefined();
  });
});

describe('nonRecordingTracer', () => {
  it('continues the trace of the parent', () => {
    const { spanContext } = startSpan(nonRecordingTracer, {
      name: 'work',
      parent: toContext(`00-${TRACE}-${SPAN}-00`),
    });

    expect(getTraceparent(spanContext)).toBe(`00-${TRACE}-${SPAN}-00`);
  });

  it('starts a trace with the id of the root context', () => {
    const { spanContext } = startSpan(nonRecordingTracer, { name: 'work', parent: rootContext(TRACE) });

    expect(getTraceparent(spanContext)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  });

  it('provides log fields for the active span, also after an await', async () => {
    const ids = await withSpan(nonRecordingTracer, { name: 'work', parent: rootContext(TRACE) }, async () => {
      await Promise.resolve();
      return traceFields();
    });

    expect(ids).toEqual({ trace_id: TRACE, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(withContext(toContext(undefined), traceFields)).toEqual({});
  });
});
