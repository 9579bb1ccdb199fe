import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, UncheckedId, uniqueList } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { COLOR_FAMILIES } from '../closet/color-families.ts';
import { MAX_COMFORT_FEEDBACK, TEMPERATURE_OFFSETS_F } from './comfort-limits.ts';
import { MAX_OUTFIT_ITEMS, OutfitItem } from './outfit.ts';

/** Rules that every suggestion for a profile obeys. */
export const ComfortRules = z.strictObject({
  /** Incremented with every change of the rules; a change based on an older version is rejected. 0 before the first one. */
  version: z.number().int().min(0),
  noWool: z.boolean(),
  noTightCollars: z.boolean(),
  pullOnShoesOnly: z.boolean(),
  refusedColors: z.array(z.enum(COLOR_FAMILIES)).max(COLOR_FAMILIES.length),
  /** °F added to the temperature: negative for a profile that runs cold, positive for one that runs warm. */
  temperatureOffsetF: z.literal(TEMPERATURE_OFFSETS_F),
});
export type ComfortRules = z.infer<typeof ComfortRules>;

/**
 * - `too-warm`, `too-cold`: shift the temperature.
 * - `itchy`: bans an item.
 * - `clashes`: bans two items from being worn together.
 * - `not-today`: bans the main items of an outfit from being worn together on that day.
 */
export const ComfortFeedbackKind = z.enum(['too-warm', 'too-cold', 'itchy', 'clashes', 'not-today']);
export type ComfortFeedbackKind = z.infer<typeof ComfortFeedbackKind>;

export const ComfortFeedback = z.object({
  id: Id,
  kind: ComfortFeedbackKind,
  /** Day of the outfit. `not-today` ends with it. */
  day: CalendarDay,
  /** Banned items; empty if it shifts the temperature. */
  items: z.array(OutfitItem),
});
export type ComfortFeedback = z.infer<typeof ComfortFeedback>;

/** Numbers of items by kind of feedback; without an entry, there are none. */
const itemCounts: Readonly<Record<ComfortFeedbackKind, readonly [min: number, max: number]>> = {
  'too-warm': [0, 0],
  'too-cold': [0, 0],
  itchy: [1, 1],
  clashes: [2, 2],
  'not-today': [1, MAX_OUTFIT_ITEMS],
};

export const NewComfortFeedback = z
  .strictObject({
    kind: ComfortFeedbackKind,
    day: CalendarDay,
    /** The item that itches, the two that clash, all of the outfit for `not-today`, none otherwise. */
    clothingItemIds: z.array(UncheckedId).max(MAX_OUTFIT_ITEMS),
  })
  .refine(
    ({ kind, clothingItemIds }) => {
      const [min, max] = itemCounts[kind];
      const { size } = new Set(clothingItemIds);
      return min <= size && size <= max && size === clothingItemIds.length;
    },
    { error: 'invalid', path: ['clothingItemIds'] },
  );
export type NewComfortFeedback = z.infer<typeof NewComfortFeedback>;

export const Comfort = ComfortRules.extend({
  /** °F by which suggestions take each day for warmer, from rules and feedback. */
  totalOffsetF: z.number().int(),
  /** Latest first. */
  feedback: z.array(ComfortFeedback).max(MAX_COMFORT_FEEDBACK),
  /** Items in the closet that each rule would leave out, whether it applies or not. */
  leftOut: z.object({
    noWool: z.number().int(),
    noTightCollars: z.number().int(),
    pullOnShoesOnly: z.number().int(),
    refusedColors: z.number().int(),
  }),
});
export type Comfort = z.infer<typeof Comfort>;

const ProfileParams = z.object({ profileId: Id });
const onboarded = { access: 'onboarded', params: ProfileParams } as const;

export const comfortEndpoints = {
  comfort: defineEndpoint({
    ...onboarded,
    method: 'GET',
    path: '/api/comfort/:profileId',
    summary: 'Get the comfort rules of a profile, and what was learned from feedback',
    success: { status: 200, schema: Comfort },
    errors: ['not-found'],
  }),
  changeComfortRules: defineEndpoint({
    ...onboarded,
    method: 'PUT',
    path: '/api/comfort/:profileId',
    parentsOnly: true,
    summary: 'Change the comfort rules of a profile',
    body: ComfortRules.extend({ refusedColors: uniqueList(z.enum(COLOR_FAMILIES), COLOR_FAMILIES.length) }),
    success: { status: 200, schema: Comfort },
    errors: ['not-found', 'comfort-rules-changed'],
  }),
  addComfortFeedback: defineEndpoint({
    ...onboarded,
    method: 'POST',
    path: '/api/comfort/:profileId/feedback',
    summary: 'Say why a suggested outfit is no good; the same feedback of a day is kept once',
    body: NewComfortFeedback,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: ComfortFeedback },
    errors: ['not-found', 'comfort-feedback-limit'],
  }),
  removeComfortFeedback: defineEndpoint({
    method: 'DELETE',
    path: '/api/comfort/:profileId/feedback/:feedbackId',
    access: 'onboarded',
    summary: 'Forget what was learned from feedback',
    params: ProfileParams.extend({ feedbackId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
