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
  readonly findSchoolPlan: (profileId: string) => Promise<SchoolPlan | undefined>;
  readonly findComfort: (profileId: string) => Promise<ComfortProfile>;
};

/** Reads the rules of a profile. */
export const createReadRules =
  ({ findSchoolPlan, findComfort }: ReadRulesDependencies) =>
  async (profileId: string): Promise<DressingRules> =>
    createDressingRules(...(await Promise.all([findSchoolPlan(profileId), findComfort(profileId)])));
