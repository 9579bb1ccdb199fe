import { join } from 'node:path';
import { startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { findProgram, type Program } from '@fitfolk/dev/provision/install/programs';

const MODULE = {
  program: 'toxiproxy-server',
  module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  binary: 'server',
  version: '2.12.0',
};

/** A TCP proxy that delays, breaks and limits connections. */
const TOXIPROXY: Program = {
  name: MODULE.program,
  minVersion: '2.12',
  cacheFolders: [`${MODULE.program}-${MODULE.version}`],
  install: () => installWithGo(MODULE),
};

/** Fault of a connection, as Toxiproxy names and configures it. */
export type Toxic = {
  readonly type: 'latency' | 'timeout' | 'reset_peer' | 'slicer' | 'limit_data' | 'bandwidth';
  readonly attributes: Readonly<Record<string, number>>;
};

/** Connections to one server or deployable that faults interrupt. */
export type Link = {
  readonly name: string;
  /** Closes connections and refuses new ones until `restore`. */
  disconnect(): Promise<void>;
  /** Applies a fault to what the server sends, on open and on new connections, until `restore`. */
  add(toxic: Toxic): Promise<void>;
  restore(): Promise<void>;
};

export type Proxies = {
  readonly links: readonly Link[];
  /** Starts a proxy of a port and returns the port at which it listens. */
  expose(name: string, port: number): Promise<number>;
  stop(): Promise<void>;
};

/** Exposes ports as they are, for faults that interrupt processes only. */
export const withoutProxies: Proxies = { links: [], expose: async (_, port) => port, stop: async () => {} };

/** Starts Toxiproxy with its log in a folder. */
export const startToxiproxy = async (folder: string): Promise<Proxies> => {
  const { path: command } = await findProgram(TOXIPROXY, () => {});
  const port = await findFreePort();
  const child = await startChildProcess({
    name: 'toxiproxy',
    command,
    args: ['-host', '127.0.0.1', '-port', `${port}`],
    logFile: join(folder, 'toxiproxy.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, () => respondsOk(`${url}/version`));
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) throw new Error(`Toxiproxy answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  };
  const createLink = (name: string): Link => {
    const toxics: string[] = [];
    const enable = (enabled: boolean) => send('POST', `/proxies/${name}`, { enabled });
    return {
      name,
      disconnect: () => enable(false),
      add: async (toxic) => {
        await send('POST', `/proxies/${name}/toxics`, { ...toxic, name: toxic.type, stream: 'downstream' });
        toxics.push(toxic.type);
      },
      restore: async () => {
        for (const type of toxics.splice(0)) await send('DELETE', `/proxies/${name}/toxics/${type}`);
        await enable(true);
      },
    };
  };
  const links: Link[] = [];
  return {
    links,
    expose: async (name, upstream) => {
      const listenPort = await findFreePort();
      const [listen, target] = [listenPort, upstream].map((each) => `127.0.0.1:${each}`);
      await send('POST', '/proxies', { name, listen, upstream: target, enabled: true });
      links.push(createLink(name));
      return listenPort;
    },
    stop: () => child.stop(),
  };
};
