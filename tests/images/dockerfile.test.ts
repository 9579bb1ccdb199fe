import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFiles } from './build-context.ts';
import { readDockerfile } from './dockerfile.ts';
import { planImage } from './plan-stage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dockerfile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const stagesOf = (text: string) => {
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, text);
  return readDockerfile(file);
};

const plan = (text: string, args: Record<string, string> = {}, target?: string) =>
  planImage(stagesOf(text), {
    args,
    target,
    files: ['gateway/src/main.ts', 'gateway/src/service.ts', 'package.json'],
  });

describe('a Dockerfile is worked out', () => {
  it('with arguments and variables filled in, and folders going on from each other', () => {
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

  it('to the stage that is asked for, on the stage it goes on from', () => {
    const text =
      'FROM node:24.21.0-slim AS one\nWORKDIR /app\nFROM one AS two\nCOPY gateway .\nFROM one AS three';

    expect(plan(text, {}, 'two')).toMatchObject({
      workdir: '/app',
      from: { key: plan(text, {}, 'one').key },
    });
    expect(plan(text, {}, 'two').key).not.toBe(plan(text, {}, 'three').key);
  });

  it('to the same key only when steps and arguments that they use are the same', () => {
    const text = 'FROM node:24.21.0-slim\nWORKDIR /app\nARG PART\nRUN echo "$PART"';

    expect(plan(text, { PART: 'x' }).key).toBe(plan(text, { PART: 'x' }).key);
    expect(plan(text, { PART: 'x' }).key).not.toBe(plan(text, { PART: 'y' }).key);
  });

  it.each([
    ['ADD https://example.com/a /a', 'does not understand `ADD'],
    ['COPY --chown=1:1 a a', 'does not understand `COPY --chown'],
    ['CMD node src/main.ts', 'does not understand `CMD'],
    ['COPY nowhere .', 'no such file'],
    ['COPY --from=nobody a a', 'no stage before it'],
    ['ARG MISSING', 'MISSING is missing'],
    ['WORKDIR $UNKNOWN', 'nothing says what UNKNOWN is'],
  ])('not at all with %s', (line, words) => {
    expect(() => plan(`FROM node:24.21.0-slim\n${line}`)).toThrow(words);
  });
});

describe('what an engine would be sent', () => {
  const files = contextFiles();

  it('has sources, and neither tests nor what was built or installed', () => {
    expect(files).toEqual(expect.arrayContaining(['gateway/src/main.ts', 'package-lock.json', '.npmrc']));
    expect(
      files.filter((file) => /node_modules|\/dist\/|\.test\.tsx?$|\.env|^\.data|^docs/.test(file)),
    ).toEqual([]);
  });

  it('has of every Dockerfile what it copies', () => {
    const input = { args: { SERVICE: 'services/auth', FRONTEND: 'frontends/shell' }, files };
    for (const name of ['backend', 'frontend', 'tools', 'stores']) {
      expect(() =>
        planImage(readDockerfile(join(REPOSITORY_ROOT, `deploy/${name}.Dockerfile`)), input),
      ).not.toThrow();
    }
  });
});
