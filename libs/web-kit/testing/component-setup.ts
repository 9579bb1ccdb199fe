/** Setup file of component tests. The files of a worker share a window, so each of them starts with an empty storage. */
import { configure } from '@testing-library/react';

// Otherwise a file starts with the session that an earlier one has stored.
for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) storage?.clear();

// A page loads its dialogs on demand, which takes longer than the default of one second beside other tests.
configure({ asyncUtilTimeout: 4000 });
