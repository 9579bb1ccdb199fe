import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import { z } from 'zod';
import type { UnitOfWork } from '../src/messaging/unit-of-work.ts';
import { defineService } from '../src/runtime/service.ts';

/** Creates a service without endpoints that publishes another service's events through a real outbox. */
export const createEventProducer = (name: string) => {
  let unitOfWork: UnitOfWork | undefined;
  return {
    service: defineService({
      name,
      config: z.object({}),
      needs: ['mongo', 'events'],
      calls: [],
      start: (context) => {
        unitOfWork = context.unitOfWork;
      },
    }),
    publish: async <D extends EventDefinition>(
      definition: D,
      subject: string,
      data: EventData<D>,
    ): Promise<void> => {
      await unitOfWork?.(async (transaction) => transaction.publish(definition, subject, data));
    },
  };
};

export type EventProducer = ReturnType<typeof createEventProducer>;
