import { fork } from 'node:child_process';
import { on } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBackend } from '@fitfolk/bundle/bundle-backend';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const backends = findDeployables().filter(({ isFrontend }) => !isFrontend);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-bundle-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bundle = async (path: string): Promise<string> => {
  const target = join(folder, path.replace('/', '-'));
  await bundleBackend(join(REPOSITORY_ROOT, path), target);
  return target;
};

describe('bundleBackend', () => {
  it.each(backends.map(({ name }) => name))('makes a program of %s that starts', async (name) => {
    const target = await bundle(name === 'gateway' ? name : `services/${name}`);

    // Without configuration, it names the missing settings.
    const started = runCommand(process.execPath, [join(target, 'main.mjs')], { cwd: target });
    await expect(started).rejects.toThrow('The configuration is invalid: ');
  });

  it('makes a program of each process that a service starts', async () => {
    const target = await bundle('services/outfits');
    const body = Buffer.from('BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nEND:VCALENDAR');
    const options = {
      from: '2026-11-01',
      to: '2026-11-30',
      today: '2026-11-15',
      keywords: [],
      timeZone: 'UTC',
    };

    const child = fork(join(target, 'calendar-worker.mjs'), { serialization: 'advanced' });
    try {
      const messages = on(child, 'message');
      await messages.next();
      child.send({ file: { body, contentType: 'text/calendar' }, options });
      const { value } = await messages.next();

      expect(value).toMatchObject([{ kind: 'listed', events: [] }, undefined]);
    } finally {
      child.kill();
    }
  });

  it('copies packages with compiled code and the licenses of the others', async () => {
    const target = await bundle('services/media');

    const program = "import sharp from 'sharp'; console.log(typeof sharp.versions.vips)";
    const args = ['--input-type=module', '--eval', program];
    expect(await runCommand(process.execPath, args, { cwd: target })).toContain('string');
    const licenses = await readFile(join(target, 'licenses.txt'), 'utf8');
    expect(licenses).toContain('mongoose 9.12.1 (MIT)');
    expect(licenses).toContain('Permission is hereby granted');
  });

  it('loads libvips with the first image only', async () => {
    const target = await bundle('services/media');
    const listLibraries = (module: string) => {
      const program = `await import('${module}'); console.log(process.report.getReport().sharedObjects.join())`;
      return runCommand(process.execPath, ['--input-type=module', '--eval', program], { cwd: target });
    };

    expect(await listLibraries('./service.mjs')).not.toContain('libvips');
    expect(await listLibraries('sharp')).toContain('libvips');
  });

  it('contains no character that doubles the memory of a source', async () => {
    const target = await bundle('services/media');

    const parts = globSync('*.mjs', { cwd: target });
    const beyondLatin1 = [];
    for (const part of parts)
      if (/[^\0-\u00ff]/.test(await readFile(join(target, part), 'utf8'))) beyondLatin1.push(part);
    expect(parts).toContain('main.mjs');
    expect(beyondLatin1).toEqual([]);
  });
});
