import type { EventData, EventDefinition } from '@fitfolk/contracts/event';
import { z } from 'zod';
import { defineService } from './service.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Stands where another service would: publishes its events through the same outbox. */
export const createProducer = (name: string) => {
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
