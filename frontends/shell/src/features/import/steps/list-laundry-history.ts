import { nextCursor } from '@fitfolk/api-client';
import type { LaundryHistoryEntry } from '@fitfolk/contracts/closet';
import { importApi } from '../import-api.ts';
import { call, type ImportContext } from './import-context.ts';

const PAGE_SIZE = 100;

/** Reads what happened to the items of the profiles that are imported into. */
export const listLaundryHistory = async (context: ImportContext): Promise<LaundryHistoryEntry[]> => {
  const history: LaundryHistoryEntry[] = [];
  for (const { profileId } of context.members) {
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      let next: string | undefined;
      const onHeaders = (headers: Headers): void => {
        next = nextCursor(headers);
      };
      const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
      const request = { params: { profileId }, query };
      history.push(
        ...(await call(context, () => importApi.closet.listLaundryHistory(request, { onHeaders }))),
      );
      cursor = next;
    }
  }
  return history;
};
