import { expect, it } from 'vitest';
import { replaceSection } from './results-file.ts';

const names = ['gateway', 'votes', 'gateway/live-pages'];

it('replaces the section of one benchmark and keeps the others, in their order', () => {
  const votes = replaceSection('', { name: 'votes', origin: 'Monday.', output: '100 votes/s\n' }, names);
  const live = { name: 'gateway/live-pages', origin: 'Monday.', output: '1.1 times' };
  const gateway = { name: 'gateway', origin: 'Tuesday.', output: '| a | b |\n' };

  const both = replaceSection(replaceSection(votes, live, names), gateway, names);
  const changed = replaceSection(both, { name: 'votes', origin: 'Friday.', output: '200 votes/s' }, names);

  expect(changed.slice(changed.indexOf('\n## '))).toBe(
    '\n## gateway\n\nTuesday.\n\n| a | b |\n\n## votes\n\nFriday.\n\n200 votes/s\n\n## gateway/live-pages\n\nMonday.\n\n1.1 times\n',
  );
  expect(both).toContain('100 votes/s');
});
