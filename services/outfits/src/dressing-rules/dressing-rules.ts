import type { ComfortProfile } from '../comfort/comfort-profile.ts';
import {
  areAllowedTogether,
  listBannedSets,
  selectForComfort,
  toFeltConditions,
} from '../comfort/comfort-rules.ts';
import { type SchoolPlan, selectForSchool } from '../school-week/school-rules.ts';
import type { DressingRules } from '../suggestions/rules/dressing-rules.ts';

/**
 * Combines the rules of school and comfort into those that all suggestions and plans for a profile obey. Comfort comes first:
 * without a comfortable uniform, other clothes take its place.
 */
export const createDressingRules = (
  school: SchoolPlan | undefined,
  comfort: ComfortProfile,
): DressingRules => ({
  select: (items, day) => selectForSchool(selectForComfort(items, comfort, day), school, day),
  allowsTogether: (items, day) => areAllowedTogether(items, comfort, day),
  listBannedSets: (day) => listBannedSets(comfort, day),
  feelsLike: (conditions) => toFeltConditions(conditions, comfort),
});

type ReadRulesDependencies = {
  readonly findSchoolPlans: (profileIds: readonly string[]) => Promise<ReadonlyMap<string, SchoolPlan>>;
  readonly findComforts: (profileIds: readonly string[]) => Promise<(profileId: string) => ComfortProfile>;
};

/** Reads the rules of profiles; returns a function that finds those of one. */
export type ReadRules = (profileIds: readonly string[]) => Promise<(profileId: string) => DressingRules>;

export const createReadRules =
  ({ findSchoolPlans, findComforts }: ReadRulesDependencies): ReadRules =>
  async (profileIds) => {
    const [plans, getComfort] = await Promise.all([findSchoolPlans(profileIds), findComforts(profileIds)]);
    return (profileId) => createDressingRules(plans.get(profileId), getComfort(profileId));
  };
