import type { Dashboard } from './dashboard.ts';
import { events } from './dashboards/events.ts';
import { product } from './dashboards/product.ts';
import { requests } from './dashboards/requests.ts';
import { resources } from './dashboards/resources.ts';

/** Dashboards by file name. */
export const dashboards: Readonly<Record<string, Dashboard>> = { events, product, requests, resources };
