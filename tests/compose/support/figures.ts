import { type Container, docker, getHealth, getServiceName, getStartSeconds } from './containers.ts';

const BYTES_PER_MB = 1_000_000;

const readImageSizes = async (containers: readonly Container[]): Promise<ReadonlyMap<string, number>> => {
  const ids = [...new Set(containers.map(({ Image }) => Image))];
  const sizes = await docker(['image', 'inspect', '--format', '{{.Id}} {{.Size}}', ...ids]);
  return new Map(
    sizes
      .trim()
      .split('\n')
      .map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]),
  );
};

const readMemory = async (): Promise<ReadonlyMap<string, string>> => {
  const usage = await docker(['stats', '--no-stream', '--no-trunc', '--format', '{{.ID}} {{.MemUsage}}']);
  return new Map(
    usage
      .trim()
      .split('\n')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  );
};

/** Prints a table of containers: image size, seconds until healthy, memory, health. */
export const printFigures = async (containers: readonly Container[]): Promise<void> => {
  const [sizes, memory] = await Promise.all([readImageSizes(containers), readMemory()]);
  const rows = containers.map((container) => ({
    container: getServiceName(container),
    'image MB': Math.round((sizes.get(container.Image) ?? 0) / BYTES_PER_MB),
    'start s': getStartSeconds(container)?.toFixed(1) ?? '',
    memory: memory.get(container.Id) ?? '',
    health: getHealth(container),
  }));
  const columns = ['container', 'image MB', 'start s', 'memory', 'health'] as const;
  const lines = rows.map((row) => `| ${columns.map((column) => row[column]).join(' | ')} |`).sort();
  process.stdout.write(['', `| ${columns.join(' | ')} |`, ...lines, ''].join('\n'));
};
