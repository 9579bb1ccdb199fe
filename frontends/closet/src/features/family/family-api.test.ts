// @vitest-environment happy-dom
import type { BoardCell, CellExchange, FamilyBoard } from '@fitfolk/contracts/outfits';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { familyBoardKey } from '@fitfolk/web-kit/due/due-api.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/api-server.ts';
import { exchangeCells } from './family-api.ts';

const PROFILE = '01931a3e-7c00-7000-8000-000000000101';
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;

const createCell = (day: string, state: BoardCell['state'], version: number): BoardCell => ({
  profileId: PROFILE,
  day,
  version,
  state,
  outfits: [],
});

describe('exchangeCells', () => {
  it('shows exchanges that wait when the answer to the one before arrives', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sent: CellExchange[] = [];
    await startTestServer({
      'POST /api/family-board/exchanges': async (body) => {
        const { from, to }: CellExchange = JSON.parse(body);
        await answers[sent.push({ profileId: PROFILE, from, to }) - 1]?.promise;
        // Only the first day of each exchange had an outfit.
        return {
          body: [
            createCell(from.day, 'empty', from.version + 1),
            createCell(to.day, 'planned', to.version + 1),
          ],
        };
      },
    });
    const client = createQueryClient(() => undefined);
    const queryKey = [...familyBoardKey, monday];
    const cells = [
      createCell(monday, 'planned', 4),
      createCell(tuesday, 'empty', 7),
      createCell(wednesday, 'empty', 9),
    ];
    const row = { profileId: PROFILE, cells, needs: [], unready: [] };
    client.setQueryData(queryKey, { days: [monday, tuesday, wednesday], rows: [row], isLimited: false });
    const listStates = () =>
      client.getQueryData<FamilyBoard>(queryKey)?.rows[0]?.cells.map(({ state }) => state);

    const exchanges = [
      exchangeCells(client, { profileId: PROFILE, from: monday, to: tuesday }),
      exchangeCells(client, { profileId: PROFILE, from: tuesday, to: wednesday }),
    ];
    await expect.poll(listStates).toEqual(['empty', 'empty', 'planned']);
    answers[0]?.resolve();
    await exchanges[0];
    expect(listStates()).toEqual(['empty', 'empty', 'planned']);
    answers[1]?.resolve();
    await exchanges[1];

    expect(listStates()).toEqual(['empty', 'empty', 'planned']);
    expect(sent[1]).toMatchObject({ from: { version: 8 }, to: { version: 9 } });
  });
});
