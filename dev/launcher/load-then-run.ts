/**
 * Loads the modules of a program while its servers start, and runs it with the variables that arrive on the standard input:
 * `node load-then-run.ts <modules> <program>`. Loading takes about half of the start.
 */
import { text } from 'node:stream/consumers';

const [, , modules = '', program = ''] = process.argv;
const [variables] = await Promise.all([text(process.stdin), import(modules)]);
Object.assign(process.env, JSON.parse(variables));
process.argv.splice(1, 3, program);
await import(program);
