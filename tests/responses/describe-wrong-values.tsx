import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage } from '../spec/support/describe-screen.ts';
import { openPage } from '../spec/support/open-page.tsx';

export type Opened = {
  readonly page: ReactNode;
  readonly path: string;
  /** Each of its texts and numbers is replaced. */
  readonly responses: Record<string, unknown>;
  /** Shown when all responses are right, which proves that the page requests them. */
  readonly texts?: readonly string[];
  /** Set for a page with many responses, each of a card of its own: all of them are wrong at once. */
  readonly isOfCards?: boolean;
  /** Shown beside what is wrong: an entry at the end of each list. */
  readonly other?: { readonly entry: unknown; readonly text: string };
};

type Path = readonly string[];

/** Lists the paths of all texts and numbers. */
const listScalars = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => listScalars(each, [...path, name]));
  return typeof value === 'string' || typeof value === 'number' ? [path] : [];
};

const replaceAt = (value: unknown, [name, ...rest]: Path, replaced: unknown): unknown => {
  if (name === undefined) return replaced;
  const fields = value as Record<string, unknown>;
  const changed = replaceAt(fields[name], rest, replaced);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...fields, [name]: changed };
};

type Wrong = { readonly title: string; readonly responses: Record<string, unknown> };

/** Responses in which one text or number is of another type, or missing. */
const listWrong = ({ responses, other }: Opened, wrong: unknown): Wrong[] =>
  Object.entries(responses).flatMap(([endpoint, response]) =>
    listScalars(response).map((path) => {
      const replaced = replaceAt(response, path, wrong);
      return {
        title: `${endpoint} ${path.join('.')}`,
        responses: {
          ...responses,
          [endpoint]: other && Array.isArray(replaced) ? [...replaced, other.entry] : replaced,
        },
      };
    }),
  );

/** Responses of which each has one such text or number: the first of each, then the second, and so on. */
const listWrongTogether = ({ responses }: Opened, wrong: unknown): Wrong[] => {
  const paths = Object.values(responses).map((response) => listScalars(response));
  return Array.from({ length: Math.max(...paths.map(({ length }) => length)) }, (_, index) => {
    const replaced = Object.entries(responses).map(([endpoint, response], each) => {
      const path = paths[each]?.[index];
      return [endpoint, path ? replaceAt(response, path, wrong) : response];
    });
    return {
      title: paths.map((each) => each[index]?.join('.')).join(),
      responses: Object.fromEntries(replaced),
    };
  });
};

/** A page is opened once for each of its values. */
const LIMIT = { timeout: 60_000 };

/** Describes pages that stay when a response has a value of another type. */
export const describeWrongValues = (pages: Readonly<Record<string, Opened>>): void => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    closePage();
    vi.restoreAllMocks();
  });

  describe.each(Object.entries(pages))('the page %s stays', { tags: 'extended' }, (_, opened) => {
    it('when the responses are right', async () => {
      openPage(opened.page, { path: opened.path, responses: opened.responses });
      for (const text of opened.texts ?? []) {
        await screen.findAllByText(text, { exact: false }, { timeout: 4_000 });
      }
      cleanup();
      closePage();
    });

    it.each([null, true, {}])('when a text or number of a response is %j', LIMIT, async (wrong) => {
      const lost: string[] = [];
      for (const { title, responses } of (opened.isOfCards ? listWrongTogether : listWrong)(opened, wrong)) {
        try {
          openPage(opened.page, { path: opened.path, responses });
          await screen.findByRole('heading', { level: 1 }, { timeout: 4_000 });
          // Responses arrive in their own tasks.
          for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((done) => setTimeout(done)));
          screen.getByRole('heading', { level: 1 });
          if (opened.other) await screen.findAllByText(opened.other.text, { exact: false });
        } catch {
          lost.push(title);
        }
        cleanup();
        closePage();
      }
      expect(lost).toEqual([]);
    });
  });
};
