import { feedContract } from '@fitfolk/contracts/feed';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { type CreateServiceClient, createServiceClients } from '../launcher/service-clients.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';
import { type ImageImport, openImageImport } from './demo-images/image-import.ts';
import { type PastService, startPastServices } from './past-services.ts';

/** The instance to fill: its gateway, its internal endpoints, and services whose time can be chosen. */
export type Target = {
  readonly url: string;
  readonly createServiceClient: CreateServiceClient;
  /** Undefined where images can only be uploaded. */
  readonly imageImport: ImageImport | undefined;
  /** Calendar of the demo's school; undefined where the instance has none. */
  readonly schoolCalendarUrl: string | undefined;
  readonly past: {
    readonly outfits: PastService<typeof outfitsContract>;
    readonly feed: PastService<typeof feedContract>;
  };
  close(): Promise<void>;
};

/** Connects to the instance at `url`, whose servers and signing keys the environment names. */
export const openTarget = async (url: string, env: NodeJS.ProcessEnv): Promise<Target> => {
  await using undo = new AsyncDisposableStack();
  const services = await startPastServices(env);
  undo.defer(() => services.stop());
  const imageImport = await openImageImport(env);
  undo.defer(() => imageImport?.close());
  const createServiceClient = await createServiceClients(env);
  const { DEMO_SCHOOL_CALENDAR_URL: schoolCalendarUrl } = readSettings(ToolSettings, env);
  const opened = undo.move();
  return {
    url,
    createServiceClient,
    imageImport,
    schoolCalendarUrl,
    past: { outfits: services.get(outfitsContract), feed: services.get(feedContract) },
    close: () => opened.disposeAsync(),
  };
};
