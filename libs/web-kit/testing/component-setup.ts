/** Setup file of component tests. The files of a worker share a window and its modules, so each test leaves no traces. */
import { toasts } from '@fitfolk/ui/toast';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { stubImageCodecs } from './image-codecs.ts';

// Otherwise a file starts with the session that an earlier one has stored.
for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) storage?.clear();

// Pages prepare photos before they upload them.
beforeEach(() => {
  if ('HTMLCanvasElement' in globalThis) stubImageCodecs();
});

// Otherwise the toast of an earlier test is shown beside the next one, with another button of the same name.
afterEach(() => {
  const shown = toasts.current();
  if (shown) toasts.dismiss(shown.id);
});

// A page loads its dialogs on demand, which takes longer than the default of one second beside other tests.
configure({ asyncUtilTimeout: 4000 });
