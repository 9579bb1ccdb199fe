import { randomUUID } from 'node:crypto';
import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from '@fitfolk/contracts/core/zod';
import { Schema } from 'mongoose';
import { implement } from '../src/http/implement.ts';
import type { GroupedInput } from '../src/idempotency/group-requests.ts';
import { defineService } from '../src/runtime/service.ts';

const Note = z.object({ id: z.string(), text: z.string() });

type Note = z.infer<typeof Note>;
type GroupedNote = GroupedInput & { readonly text: string };

const noteCreated = defineEvent(
  'notes.note.created',
  1,
  'A note was created',
  z.object({ noteId: z.string() }),
);

const notesContract = defineContract({
  service: 'notes',
  endpoints: {
    create: defineEndpoint({
      method: 'POST',
      path: '/api/notes',
      access: 'session',
      summary: 'Create a note',
      body: z.strictObject({ text: z.string() }),
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: Note },
      errors: [],
    }),
    createGrouped: defineEndpoint({
      method: 'POST',
      path: '/api/grouped-notes',
      access: 'session',
      summary: 'Create a note in a transaction with others',
      body: z.strictObject({ text: z.string() }),
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: Note },
      errors: [],
    }),
  },
  events: { noteCreated },
});

/** Point in the creation of a note at which the process ends with SIGKILL. */
export type CrashPoint = 'before-commit' | 'after-commit';

/** Creates a service that stores notes and publishes an event for each. */
export const createNotes = (crashPoint?: CrashPoint) => {
  let failure: Error | undefined;
  const crashAt = async (point: CrashPoint): Promise<void> => {
    if (point === crashPoint) process.kill(process.pid, 'SIGKILL');
  };
  const service = defineService({
    name: 'notes',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: ['gateway'],
    start: ({ database, http, verify, unitOfWork, groupRequests, onErase }) => {
      const schema = new Schema({ _id: String, text: String }, { collection: 'notes', versionKey: false });
      const rows = database.model<{ _id: string; text: string }>('Note', schema);
      onErase(async () => {});
      const throwFailure = (): void => {
        const thrown = failure;
        failure = undefined;
        if (thrown) throw thrown;
      };
      const createTogether = groupRequests<GroupedNote, Note>(async (_requests, session) => {
        const notes: Note[] = [];
        return {
          apply: ({ text }, publish) => {
            const note = { id: randomUUID(), text };
            notes.push(note);
            publish(noteCreated, note.id, { noteId: note.id });
            return note;
          },
          save: async () => {
            if (notes.length === 0) return;
            await rows.create(
              notes.map(({ id, text }) => ({ _id: id, text })),
              { session, ordered: true },
            );
            throwFailure();
            await crashAt('before-commit');
          },
        };
      });
      implement(
        http,
        notesContract,
        {
          create: async ({ body: { text } }) => {
            const note = { id: randomUUID(), text };
            await unitOfWork(async ({ session, publish, afterCommit }) => {
              await rows.create([{ _id: note.id, text }], { session });
              publish(noteCreated, note.id, { noteId: note.id });
              await crashAt('before-commit');
              afterCommit(() => crashAt('after-commit'));
            });
            throwFailure();
            return note;
          },
          createGrouped: {
            grouped: async ({ identity, body: { text }, keyed }) => {
              const note = await createTogether({ identity, text, keyed });
              await crashAt('after-commit');
              return note;
            },
          },
        },
        verify,
      );
    },
  });
  return {
    service,
    /** Makes the next creation fail after its write. */
    failOnce: (error: Error) => {
      failure = error;
    },
  };
};

export type Notes = ReturnType<typeof createNotes>;
