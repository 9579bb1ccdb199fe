import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContextFiles } from './build-context.ts';
import { readDockerfile } from './dockerfile.ts';
import { planImage } from './plan-stage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dockerfile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const parseStages = (text: string) => {
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, text);
  return readDockerfile(file);
};

const plan = (text: string, args: Record<string, string> = {}, target?: string) =>
  planImage(parseStages(text), {
    args,
    target,
    files: ['gateway/src/main.ts', 'gateway/src/service.ts', 'package.json'],
  });

describe('planImage', () => {
  it('expands variables and resolves nested working folders', () => {
    const image = plan(
      `FROM node:24.21.0-slim
WORKDIR /app
ARG PART
ENV NAME=\${PART}-service
WORKDIR \${PART}
COPY gateway/src \${PART}/
RUN --mount=type=cache,target=/root/.npm echo \\
    "\${NAME}"
USER 1000:1000
HEALTHCHECK --interval=10s CMD ["node", "--eval", "a b"]
CMD ["node", "src/main.ts"]`,
      { PART: 'x' },
    );

    expect(image).toMatchObject({
      workdir: '/app/x',
      env: { NAME: 'x-service' },
      user: '1000:1000',
      healthcheck: ['node', '--eval', 'a b'],
      command: ['node', 'src/main.ts'],
    });
    expect(image.actions.slice(2)).toEqual([
      {
        kind: 'files',
        source: 'gateway/src',
        files: ['gateway/src/main.ts', 'gateway/src/service.ts'],
        to: '/app/x/x/',
      },
      {
        kind: 'run',
        command: expect.stringMatching(/^echo +"\$\{NAME\}"$/),
        workdir: '/app/x',
        user: undefined,
        env: { PART: 'x', NAME: 'x-service' },
      },
    ]);
  });

  it('ends at the target stage and continues its base stage', () => {
    const text =
      'FROM node:24.21.0-slim AS one\nWORKDIR /app\nFROM one AS two\nCOPY gateway .\nFROM one AS three';

    expect(plan(text, {}, 'two')).toMatchObject({
      workdir: '/app',
      from: { key: plan(text, {}, 'one').key },
    });
    expect(plan(text, {}, 'two').key).not.toBe(plan(text, {}, 'three').key);
  });

  it('returns the same key only for the same steps and used arguments', () => {
    const text = 'FROM node:24.21.0-slim\nWORKDIR /app\nARG PART\nRUN echo "$PART"';

    expect(plan(text, { PART: 'x' }).key).toBe(plan(text, { PART: 'x' }).key);
    expect(plan(text, { PART: 'x' }).key).not.toBe(plan(text, { PART: 'y' }).key);
  });

  it.each([
    ['ADD https://example.com/a /a', 'do not support `ADD'],
    ['COPY --chown=1:1 a a', 'do not support `COPY --chown'],
    ['CMD node src/main.ts', 'do not support `CMD'],
    ['COPY nowhere .', 'no such file'],
    ['COPY --from=nobody a a', 'no earlier stage'],
    ['ARG MISSING', 'MISSING is missing'],
    ['WORKDIR $UNKNOWN', 'UNKNOWN is not defined'],
  ])('rejects %s', (line, message) => {
    expect(() => plan(`FROM node:24.21.0-slim\n${line}`)).toThrow(message);
  });
});

describe('listContextFiles', () => {
  const files = listContextFiles();

  it('includes sources, but no tests, builds or packages', () => {
    expect(files).toEqual(expect.arrayContaining(['gateway/src/main.ts', 'package-lock.json', '.npmrc']));
    expect(
      files.filter((file) => /node_modules|\/dist\/|\.test\.tsx?$|\.env|^\.data|^docs/.test(file)),
    ).toEqual([]);
  });

  it('includes everything that the Dockerfiles copy', () => {
    const input = { args: { SERVICE: 'services/auth', FRONTEND: 'frontends/shell' }, files };
    for (const name of ['backend', 'frontend', 'tools', 'stores']) {
      expect(() =>
        planImage(readDockerfile(join(REPOSITORY_ROOT, `deploy/${name}.Dockerfile`)), input),
      ).not.toThrow();
    }
  });
});
