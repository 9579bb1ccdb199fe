import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { consumedEvents, implementedContracts, ownershipByOneFunction } from './rules/contracts.ts';
import {
  buildInImages,
  contractsOnZod,
  driversInAdapters,
  independentDeployables,
  layeredLibs,
  productWithoutTests,
  sharedStateByName,
} from './rules/dependencies.ts';
import { acyclicFolders, agreedLayout, shortFiles, smallFolders } from './rules/layout.ts';
import { environmentInComposition, namedExports, oneClock, writtenOutProperties } from './rules/modules.ts';
import { localStyles, matchingClasses } from './rules/styles.ts';
import { standardTerms } from './rules/vocabulary.ts';
import { parseSource, readDocuments, readSourceTree } from './source-tree.ts';

const root = join(import.meta.dirname, '../..');
const repository = [...readSourceTree(root), ...readDocuments(root)];

describe.each([
  independentDeployables,
  buildInImages,
  layeredLibs,
  productWithoutTests,
  contractsOnZod,
  driversInAdapters,
  sharedStateByName,
  agreedLayout,
  smallFolders,
  shortFiles,
  acyclicFolders,
  namedExports,
  environmentInComposition,
  writtenOutProperties,
  oneClock,
  consumedEvents,
  implementedContracts,
  ownershipByOneFunction,
  localStyles,
  matchingClasses,
  standardTerms,
])('the rule that $name', (rule) => {
  it('holds in the repository', () => {
    expect(rule.violations(repository)).toEqual([]);
  });

  it('reports every violation of its example and nothing else', () => {
    const files = Object.entries(rule.example).map(([path, text]) => parseSource(path, text));
    const violations = rule.violations(files);

    expect(violations).not.toEqual([]);
    for (const violation of violations) expect(violation).toContain('/broken');
    expect(files.some(({ path }) => path.includes('sound'))).toBe(true);
  });
});
