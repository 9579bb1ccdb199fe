import type { Contract } from '@fitfolk/contracts/core/contract';
import { z } from 'zod';
import { type Handlers, implement } from '../src/http/implement.ts';
import type { AnyService, ServiceContext } from '../src/runtime/service.ts';
import type { EventProducer } from './event-producer.ts';

type FakeServiceOptions = {
  /** Publishes events of the same service. */
  readonly producer?: EventProducer;
};

/** Creates a service that implements some endpoints of a contract and answers 404 for the rest. */
export const fakeService = <C extends Contract>(
  contract: C,
  handlers: Partial<Handlers<C>>,
  { producer }: FakeServiceOptions = {},
): AnyService => {
  const endpoints = Object.fromEntries(
    Object.entries(contract.endpoints).filter(([name]) => name in handlers),
  );
  const implemented: Contract = { ...contract, endpoints };
  return {
    name: contract.service,
    config: z.object({}),
    needs: producer ? producer.service.needs : [],
    calls: ['gateway'],
    start: async (context: ServiceContext<object, 'mongo' | 'events'>) => {
      await producer?.service.start(context as never);
      implement(context.http, implemented, handlers as Handlers<Contract>, context.verify);
    },
  };
};
