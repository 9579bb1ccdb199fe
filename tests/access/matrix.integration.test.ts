import { errorCatalog, httpStatusByKind } from '@fitfolk/contracts/core/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Instance, startInstance } from '../e2e/modes.ts';
import { type Answer, answerOf, codeOf, requestOf } from './ask.ts';
import { createHousehold, type Household } from './household.ts';
import type { IdPlace } from './id-places.ts';
import { inQueryForm } from './in-query-form.ts';
import type { Kind } from './kinds.ts';
import { putAt } from './put-at.ts';
import type { Entry, MadeUp, Naming, Request } from './row.ts';
import { rows } from './rows/rows.ts';

let fitfolk: Instance;
/** Who asks, whose things are not hers, and whose are for everyone. */
let ana: Household;
let bea: Household;
let cleo: Household;
beforeAll(async () => {
  fitfolk = await startInstance();
  [ana, bea, cleo] = await Promise.all([
    createHousehold(fitfolk.url),
    createHousehold(fitfolk.url),
    createHousehold(fitfolk.url),
  ]);
}, 180_000);
afterAll(() => fitfolk?.remove());

const ask = async ({ endpoint }: Entry, request: Request, who = ana): Promise<Answer> =>
  answerOf(await who.person.fetch(...requestOf(endpoint, request)));

/** One of bea's of each kind is enough: whoever could take it away would be noticed. */
const beas = new Map<Kind, Promise<string>>();
const ofBea = (kind: Kind): Promise<string> => {
  const thing = beas.get(kind) ?? kind.of(bea, cleo);
  beas.set(kind, thing);
  return thing;
};

const entries = [...rows, ...rows.flatMap(inQueryForm)];
const isNaming = (naming: Naming | MadeUp): naming is Naming => 'kind' in naming;
const cells = entries.flatMap((entry) =>
  Object.entries(entry.row.ids).flatMap(([place, naming]) =>
    isNaming(naming) ? [{ name: entry.name, place: place as IdPlace, entry, naming }] : [],
  ),
);

describe('the own', () => {
  test.each(entries)('works: $name', async (entry) => {
    const answer = await ask(entry, await entry.row.request(ana, cleo));

    expect(answer).toMatchObject({ status: entry.endpoint.success.status });
  });

  test.each(cells.filter(({ naming }) => naming.own))(
    'is refused where it must be of others: $name $place',
    async ({ entry, place, naming }) => {
      const request = await entry.row.request(ana, cleo);
      const own = await naming.own?.kind.of(ana, cleo);

      expect(codeOf(await ask(entry, putAt(request, place, own)))).toBe(naming.own?.refusal);
    },
  );
});

describe("another account's", () => {
  test.each(cells)('is answered like a missing one: $name $place', async ({ entry, place, naming }) => {
    const request = await entry.row.request(ana, cleo);
    const theirs = await ofBea(naming.kind);

    const foreign = await ask(entry, putAt(request, place, theirs));
    const missing = await ask(entry, putAt(request, place, naming.kind.none(theirs)));

    expect(foreign).toEqual(missing);
    const refusal = naming.refusal ?? 'not-found';
    expect([missing.status, codeOf(missing)]).toEqual(
      naming.alike
        ? [entry.endpoint.success.status, undefined]
        : [httpStatusByKind[errorCatalog[refusal].kind], refusal],
    );
  });

  test('stays as it was', async () => {
    await Promise.all(cells.map(({ naming }) => ofBea(naming.kind)));
    const before = await beasOwn();

    for (const { entry, place, naming } of cells) {
      const request = await entry.row.request(ana, cleo);
      await ask(entry, putAt(request, place, await ofBea(naming.kind)));
    }

    expect(before.size).toBeGreaterThan(5);
    expect(await beasOwn()).toEqual(before);
  });
});

describe('a malformed one', () => {
  test.each(cells)('is answered like a missing one, or as invalid: $name $place', async (cell) => {
    const { entry, place, naming } = cell;
    const request = await entry.row.request(ana, cleo);
    const missing = await ask(entry, putAt(request, place, naming.kind.none(await ofBea(naming.kind))));
    const isInPath = place.startsWith('params.');

    for (const malformed of place.startsWith('body.') ? malformedInBody : malformedInAddress) {
      const answer = await ask(entry, putAt(request, place, malformed));
      const isRefused =
        (!isInPath && codeOf(answer) === 'validation-failed') ||
        (naming.alike !== undefined && codeOf(answer) === 'not-found');
      if (!isRefused) expect(answer, JSON.stringify(malformed)).toEqual(missing);
    }
  });
});

const malformedInAddress = ['not-an-id', '42', "' or 1=1 --", '{"$ne":null}', 'ä', 'x'.repeat(101)];
const malformedInBody = ['not-an-id', '', 'x'.repeat(5000), 42, true, { $gt: '' }, ['a']];

/** What bea reads of her own, by the endpoint that tells it. */
const beasOwn = async (): Promise<Map<string, unknown>> => {
  const reads = new Map<string, unknown>();
  for (const entry of rows) {
    if (entry.endpoint.method !== 'GET' || !('schema' in entry.endpoint.success)) continue;
    const { body } = await ask(entry, await entry.row.request(bea, cleo), bea);
    const told: unknown = JSON.parse(body);
    // The feed tells of everyone.
    reads.set(entry.name, Array.isArray(told) ? told.filter(({ isOwn }) => isOwn !== false) : told);
  }
  return reads;
};
