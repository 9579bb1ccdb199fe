import type { Preferences } from '../rules/preferences.ts';
import { createFeatures, type Feature } from './features.ts';
import type { Lessons } from './learn.ts';

/** Weight of learned preferences beside the score of the rules. */
const INFLUENCE = 0.5;

/** Creates the preferences that lessons teach; undefined without any, which keeps ranking fast. */
export const createPreferences = (lessons: Lessons): Preferences | undefined => {
  if (lessons.size === 0) return undefined;
  const { ofItem, ofPair } = createFeatures();
  const sum = (features: readonly Feature[]) =>
    features.reduce((total, feature) => total + (lessons.get(feature)?.weight ?? 0), 0);
  return {
    scoreItem: (item) => INFLUENCE * sum(ofItem(item)),
    scorePair: (a, b) => INFLUENCE * sum(ofPair(a, b)),
  };
};
