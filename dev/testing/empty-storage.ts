/**
 * Setup file: empties the storage of the browser before each test file. The files of a worker share a window, and what one
 * of them stored, such as the user of its session, would otherwise be the next one's.
 */
for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) storage?.clear();
