import type { Problem } from '@fitfolk/contracts/core/errors';
import type { CodedMessage, MessageParams } from '@fitfolk/contracts/core/messages';
import type { ValidationIssue } from '@fitfolk/contracts/core/validation';
import i18next from 'i18next';
import { defineTexts } from '../translations.ts';

const ns = 'server/messages';

// English needs no file: the server sends it with every code.
defineTexts('server/messages', {});

type Section =
  | 'errors'
  | 'validation'
  | 'weather'
  | 'clothing'
  | 'itemNames'
  | 'outfitReasons'
  | 'packingItems'
  | 'packingReasons';

/** Parameters whose values are codes, with the section of their texts. */
const sectionOfParam: Readonly<Record<string, string>> = {
  weather: 'weather',
  color: 'colors',
  otherColor: 'colors',
  season: 'seasons',
};

const translate = (key: string, params: MessageParams = {}): string | undefined => {
  if (!i18next.isInitialized || !i18next.exists(key, { ...params, ns })) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const section = sectionOfParam[name];
    const text = section ? translate(`${section}.${value}`) : value;
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return i18next.t(key, { ...values, ns });
};

/** Translates a text of the server by its code; returns the English text for an absent or unknown code. */
export const translateServerMessage = (
  section: Section,
  code: string | null | undefined,
  english: string,
  params?: MessageParams | null,
): string => (code && translate(`${section}.${code}`, params ?? {})) || english;

/** Translates the sentence about a suggestion, which consists of one or two clauses. */
export const translateClauses = (clauses: readonly CodedMessage[] = [], english: string): string => {
  const [first, second] = clauses.map(({ code, params }) => translate(`outfitClauses.${code}`, params));
  if (first === undefined || (clauses.length > 1 && second === undefined)) return english;
  const join = second === undefined ? 'one' : 'two';
  return (
    translate(`outfitClauses.${join}`, { first, ...(second === undefined ? {} : { second }) }) ?? english
  );
};

export const translateIssue = ({ code, message, params }: ValidationIssue): string =>
  translateServerMessage('validation', code, message, params);

/** Translates an error response: its first invalid field, otherwise its code. */
export const translateProblem = ({ code, detail, errors: [issue] = [] }: Problem): string =>
  issue
    ? translateServerMessage('validation', issue.code, detail, issue.params)
    : translateServerMessage('errors', code, detail);
