import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce } from './cache.ts';
import { buildGoProgram, copyGoModule } from './go.ts';

const MODULE = 'github.com/versity/versitygw';

/** Replaces the command that tests a gateway, because compiling its 68,000 lines takes a part of the first start. */
const WITHOUT_TESTS = `package main

import "github.com/urfave/cli/v2"

func testCommand() *cli.Command { return &cli.Command{Name: "test", Hidden: true} }
`;

/** Builds the object store at a version, once per machine, and returns its path. */
export const installVersitygw = async (version: string): Promise<string> => {
  const folder = await installOnce(`versitygw-${version}`, async (target) => {
    const source = await copyGoModule(MODULE, version, target);
    await writeFile(join(source, 'cmd/versitygw/test.go'), WITHOUT_TESTS);
    const flags = [`-ldflags=-s -w -X main.Version=${version}`, '-o', join(target, 'versitygw')];
    await buildGoProgram([...flags, './cmd/versitygw'], source);
    await rm(source, { recursive: true });
  });
  return join(folder, 'versitygw');
};
