import type { ItemEventData } from '@fitfolk/contracts/closet';
import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import { z } from 'zod';
import type { UnitOfWork } from '../src/messaging/unit-of-work.ts';
import { defineService } from '../src/runtime/service.ts';

/**
 * Creates a service without endpoints that publishes another service's events through a real outbox. With `erasesNothing`,
 * it takes part in erasures, and has no data besides its events.
 */
export const createEventProducer = (name: string, { erasesNothing = false } = {}) => {
  let unitOfWork: UnitOfWork | undefined;
  const publishAll = async <D extends EventDefinition>(
    definition: D,
    subject: string,
    data: readonly EventData<D>[],
  ): Promise<void> => {
    await unitOfWork?.(async ({ publish }) => {
      for (const each of data) publish(definition, subject, each);
    });
  };
  return {
    service: defineService({
      name,
      config: z.object({}),
      needs: ['mongo', 'events'],
      calls: [],
      start: (context) => {
        unitOfWork = context.unitOfWork;
        if (erasesNothing) context.onErase(async () => {});
      },
    }),
    publish: <D extends EventDefinition>(definition: D, subject: string, data: EventData<D>): Promise<void> =>
      publishAll(definition, subject, [data]),
    /** Publishes several events about one subject in one transaction. */
    publishAll,
  };
};

export type EventProducer = ReturnType<typeof createEventProducer>;

/** Data of a profile's events that few tests are about. */
export const PROFILE_EVENT = {
  createdAt: '2026-11-01T12:00:00.000Z',
  timeZone: 'UTC',
  isSeenOutside: false,
} as const;

/** Data of an item's events that few tests are about. */
export const ITEM_EVENT: Pick<
  ItemEventData,
  | 'thumbHash'
  | 'cutOutUrl'
  | 'kind'
  | 'pattern'
  | 'colors'
  | 'lastWornDate'
  | 'traits'
  | 'sharedWith'
  | 'laundry'
> = {
  thumbHash: null,
  cutOutUrl: null,
  kind: null,
  pattern: null,
  colors: [],
  lastWornDate: null,
  traits: null,
  sharedWith: [],
  laundry: { status: 'clean', wearsLeft: null },
};
