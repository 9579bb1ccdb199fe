import type { EventData, EventDefinition } from '@fitfolk/contracts/event';
import { defineService } from '@fitfolk/service-kit/service';
import type { UnitOfWork } from '@fitfolk/service-kit/unit-of-work';
import { z } from 'zod';

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
