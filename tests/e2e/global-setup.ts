/** Builds the frontends once, before the first instance starts. */
export { buildFrontends as setup } from '../../scripts/build-frontends.ts';
