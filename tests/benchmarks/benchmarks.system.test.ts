import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { describe, expect, it } from 'vitest';

/** Runs a benchmark with little data on the servers of the tests and returns what it printed. */
const runBenchmark = (name: string, ...sizes: readonly (number | string)[]): Promise<string> =>
  runCommand(process.execPath, [`bench/${name}.ts`, ...sizes.map(String)], { cwd: REPOSITORY_ROOT });

describe('the benchmarks', () => {
  it('compare a consumer with one that only acknowledges', async () => {
    const output = await runBenchmark('events', 500, 1);

    expect(output).toMatch(/acknowledged only \| [\d,]+/);
    expect(output).toMatch(/applied in transactions \| [\d,]+/);
    expect(output).toMatch(/ratio \d\.\d{3}/);
  });

  it('count every vote for a hot post once', async () => {
    const output = await runBenchmark('votes', 60, 20);

    expect(output).toContain('40 profiles, 5 times each: count 40, votes stored 40, errors 0');
    expect(output).toContain('60 voters, 200 at a time: count 60, votes stored 60, errors 0');
    expect(output).toMatch(/votes per second \d+, with a transaction each \d+, ratio [\d.]+/);
  });

  it('read a distant page of the feed with as many queries as the first', async () => {
    const output = await runBenchmark('feed-pages', 400, 5);

    expect(output).toMatch(/page 19: median [\d.]+ ms, p99 [\d.]+ ms, [\d.]+ times page 1/);
    expect(output).toContain('page of everyone: 2 queries');
  });

  it("compare closet pages with MongoDB's driver", async () => {
    const output = await runBenchmark('data/closet-pages', 3, 1, 300, 20);

    expect(output).toMatch(/read recently \| \d+ \| \d+ \| [\d.]+/);
    expect(output).toMatch(/more than the cache holds \| \d+ \| \d+ \| [\d.]+/);
    expect(output).toMatch(/p99 of a page: [\d.]+ ms among 100 items, [\d.]+ ms among 300, ratio [\d.]+/);
  });

  it('compare small with large streaks and outboxes', async () => {
    const output = await runBenchmark('data/growth', 60, 100, 9);

    expect(output).toMatch(/streak of 30 and of 60 days: p99 [\d.]+ ms and [\d.]+ ms, ratio [\d.]+/);
    expect(output).toMatch(/outbox without and with 100 sent rows: p99 [\d.]+ ms and [\d.]+ ms, ratio/);
  });

  it('measure the insights of a profile and of its family', async () => {
    const output = await runBenchmark('data/insights', 200, 40, 2);

    expect(output).toMatch(
      /one profile, last 365 days: median [\d.]+ ms, p99 [\d.]+ ms, memory at most \d+ MiB/,
    );
    expect(output).toMatch(/the family: median [\d.]+ ms, p99 [\d.]+ ms/);
  });

  it('measure the time from a commit to its effect', async () => {
    expect(await runBenchmark('data/event-latency', 50, 1)).toMatch(
      /50 events a second: median [\d.]+ ms, p99 [\d.]+ ms/,
    );
  });

  it('compare consumers of one and of several processes', async () => {
    const output = await runBenchmark('data/consumers', 300, 1);

    for (const processes of [1, 2, 4])
      expect(output).toMatch(new RegExp(`\\| ${processes} \\| [\\d,]+ \\| [\\d.]+ \\|`));
  });

  it('compare the registration of photos with sharp', async () => {
    const output = await runBenchmark('images/registration', 2, 1, 800);

    expect(output).toMatch(/registration \| \d+/);
    expect(output).toMatch(/sharp alone \| \d+/);
    expect(output).toMatch(/ratio [\d.]+/);
  });

  it('measure the start and the memory of processes', async () => {
    const bundled = ['gateway', 'closet', 'feed', 'media'];
    const output = await runBenchmark('processes/start-and-memory', 1, 0, 800, bundled.join());

    expect(output).toMatch(/One process: second start [\d.]+ s/);
    expect(output).toMatch(/\| all-in-one \| \d+ MB \| \d+ MB \| \d+ MB \|/);
    const backends = output.slice(output.indexOf('as in the images'));
    for (const name of bundled)
      expect(backends).toMatch(new RegExp(`\\| ${name} \\| \\d+ MB \\| \\d+ MB \\| \\d+ MB \\|`));
    expect(output).toMatch(
      /media and its vision process, with 4 photos of [\d.]+ MB at once: \d+ MB and \d+ MB/,
    );
  }, 180_000);

  it('measure the rules of the suggestions', async () => {
    expect(await runBenchmark('planning/suggestions', 2)).toMatch(/2000 items: rules [\d.]+ ms/);
  });

  it("measure the plan of a family's week", async () => {
    expect(await runBenchmark('planning/plan-everyone', 2, 90)).toMatch(/42 cells filled, median [\d.]+ ms/);
  });

  it('measure the response of the family week', async () => {
    const output = await runBenchmark('interactions/family-board', 1, 10);

    for (const interaction of ['plan everyone', 'open a day', 'drag an outfit to the last day'])
      expect(output).toMatch(new RegExp(`${interaction}: \\d+ ms`));
  }, 180_000);

  it('visit pages that the browser has cached', async () => {
    const output = await runBenchmark('interactions/cached-visits', 1, 6, 1);

    for (const path of ['/', '/closet', '/planner', '/feed'])
      expect(output).toMatch(new RegExp(`${path}: largest paint \\d+ ms, median of 1 visits`));
  }, 180_000);

  it('visit pages with Lighthouse through TLS and HTTP/2', async () => {
    const output = await runBenchmark('lighthouse/pages', 1, 6, 1, '/login,/closet');

    expect(output).toContain('HTTP/2 with TLS');
    for (const path of ['/login', '/closet'])
      expect(output).toMatch(
        new RegExp(`\\| ${path} \\| \\d+ \\| \\d+ ms \\| \\d+ ms \\| [\\d.]+ \\| [\\d.]+ KB`),
      );
  }, 300_000);

  it('measure live updates with many open pages', async () => {
    const output = await runBenchmark('gateway/live-pages', 20, 40, 1, 1);

    for (const pages of [20, 40])
      expect(output).toMatch(new RegExp(`${pages} pages: median [\\d.]+ ms, p99 [\\d.]+ ms`));
    expect(output).toMatch(/ratio [\d.]+/);
  });

  it('compare reads beside a hung service', async () => {
    const output = await runBenchmark('gateway/hung-service', 1, 1);

    expect(output).toMatch(/feed works: p99 [\d.]+ ms, \d+ closet reads, 0 failed, feed \d+ times 200\n/);
    expect(output).toMatch(/feed hangs: p99 [\d.]+ ms, \d+ closet reads, 0 failed, feed \d+ times 50[34]/);
    expect(output).toMatch(/ratio [\d.]+/);
  }, 180_000);

  it('extrapolate the cost of a family', async () => {
    const output = await runBenchmark('scale', '4,8', 1, 1);

    expect(output).toMatch(/all databases \| [\d,.]+ \| KiB \| [\d.]+ %/);
    expect(output).toMatch(/all processes \| [\d,.]+ \| ms a day \| [\d.]+ %/);
    for (const families of ['10,000', '1,000,000', '10,000,000']) {
      expect(output).toContain(`${families} families:`);
    }
    expect(output).toMatch(/disk of one replica set for all databases \| [\d,]+/);
  }, 180_000);

  it('measure reads and writes of the whole backend', async () => {
    const output = await runBenchmark('backends', 1, 1, 'alone');

    for (const task of ['feed page of 20', 'closet page of 100', 'vote', 'create item'])
      expect(output).toMatch(new RegExp(`${task} \\| Fitfolk \\| [\\d,]+`));
  }, 180_000);
});
