// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingChange, PackingList } from '@fitfolk/contracts/packing';
import { applyPackingChanges } from '@fitfolk/contracts/packing/apply-changes';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responses, startTestServer } from '../../../../testing/api-server.ts';
import { profileId } from '../../../../testing/items.ts';
import { Checklist } from '../checklist/checklist.tsx';
import { listsQuery } from '../packing-api.ts';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const createList = (): PackingList => ({
  id: crypto.randomUUID(),
  profileId,
  profileIds: [profileId],
  name: 'Lake',
  tripType: null,
  place: null,
  startDate: null,
  endDate: null,
  items: ['Tent', 'Rope'].map((name) => ({ id: crypto.randomUUID(), name, quantity: 1, packed: false })),
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const profiles: Profile[] = [];

const Page = () => {
  const { data = [] } = useQuery(listsQuery(profileId));
  return data.map((list) => <Checklist key={list.id} list={list} profiles={profiles} />);
};

type Sent = { readonly changes: readonly PackingChange[] };

const saved = { status: 201, body: { version: 2, skipped: [] } };

/** Renders a list whose changes get the given answers in order; the last one repeats. */
const renderList = async (...answers: { readonly status: number; readonly body: unknown }[]) => {
  let list = createList();
  const sent: Sent[] = [];
  const responses: Responses = {
    [`GET /api/packing-lists/${profileId}`]: () => ({ body: [list] }),
    [`GET /api/clothing-items/${profileId}`]: { body: [] },
    [`POST /api/packing-lists/${list.id}/changes`]: (body) => {
      const request: Sent = JSON.parse(body);
      sent.push(request);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500 };
      if (answer === saved)
        list = { ...list, items: [...applyPackingChanges(list.items, request.changes).items] };
      return answer;
    },
  };
  await startTestServer(responses);
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('checkbox', { name: 'Tent' });
  return { list, sent };
};
const down = { status: 503, body: { type: 'about:blank', status: 503, code: 'unavailable', detail: 'Down' } };
const missing = {
  status: 404,
  body: { type: 'about:blank', status: 404, code: 'not-found', detail: 'Gone' },
};
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

describe('a changed entry', () => {
  it('is marked and described as not saved until the server has it, and sent once more', async () => {
    const { list, sent } = await renderList(down, saved);
    await tick('Tent');
    const note = await screen.findByText('Not saved yet');
    const tent = screen.getByRole('checkbox', { name: 'Tent' });
    expect(tent.getAttribute('aria-describedby')).toBe(note.id);
    expect(screen.getByRole('checkbox', { name: 'Rope' }).getAttribute('aria-describedby')).toBeNull();
    await expect.poll(() => screen.queryByText('Not saved yet'), { timeout: 5000 }).toBeNull();
    expect(tent).toHaveProperty('checked', true);
    const change = { type: 'pack', itemId: list.items[0]?.id, packed: true };
    expect(sent).toEqual([{ changes: [change] }, { changes: [change] }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('that the server refuses does not take others with it', async () => {
    const { sent } = await renderList(down, saved, missing, missing, saved);
    await tick('Tent');
    await tick('Rope');
    await userEvent.type(screen.getByRole('textbox', { name: 'Add item' }), 'Stove{Enter}');
    const listTypes = () => sent.map(({ changes }) => changes.map(({ type }) => type).join());
    await expect.poll(listTypes, { timeout: 5000 }).toEqual(['pack', 'pack', 'pack,add', 'pack', 'add']);
    await expect.poll(() => sessionStorage).toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Rope' })).toHaveProperty('checked', false);
    expect(screen.getByRole('checkbox', { name: 'Stove' })).toBeDefined();
  });

  it('says that somebody else changed the same at the same time', async () => {
    const skipped = [{ index: 0, reason: 'changed' }];
    await renderList({ status: 201, body: { version: 3, skipped } });
    await userEvent.click(screen.getByRole('button', { name: 'Tent, quantity: 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Tent' }));
    await screen.findByText('Someone else changed this too. Theirs was kept.');
  });

  it('is forgotten when the session ends', async () => {
    const { sent } = await renderList(down);
    await tick('Tent');
    await screen.findByText('Not saved yet');
    sessionStorage.clear();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.queryByText('Not saved yet')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('stays visible while its removal is not saved', async () => {
    await renderList(down);
    await userEvent.click(screen.getByRole('button', { name: 'Tent, quantity: 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tent' }));
    await screen.findByText('Not saved yet');
    screen.getByRole('checkbox', { name: 'Tent' });
  });
});
