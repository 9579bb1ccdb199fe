import { startServices } from '../src/runtime/host.ts';
import { type CrashPoint, createNotes } from './notes.ts';

// Runs the notes in a process of its own and reports its URL.
const { service } = createNotes(process.env.CRASH_POINT as CrashPoint);
const running = await startServices([service]);
process.send?.({ url: running.url('notes') });
