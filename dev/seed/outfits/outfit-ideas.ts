import type { DemoOccasion, DemoWeather } from './outfit-fit.ts';

/** An outfit that families plan. */
export type OutfitIdea = {
  readonly name: string;
  readonly occasion: DemoOccasion;
  /** Absent for everyone. */
  readonly for?: 'parents' | 'children';
  /** Weather that the name speaks of; absent for any. */
  readonly weather?: 'wet' | 'cold' | 'warm';
};

const [PARENTS, CHILDREN] = [{ for: 'parents' }, { for: 'children' }] as const;
const [WET, COLD, WARM] = [{ weather: 'wet' }, { weather: 'cold' }, { weather: 'warm' }] as const;

/** A profile uses each at most once. */
export const OUTFIT_IDEAS: readonly OutfitIdea[] = [
  { name: 'Monday, easy', occasion: 'Everyday' },
  { name: 'Coffee and deadlines', occasion: 'Work', ...PARENTS },
  { name: 'Market morning', occasion: 'Weekend' },
  { name: 'Rain or shine', occasion: 'Everyday', ...WET },
  { name: 'Library day', occasion: 'School', ...CHILDREN },
  { name: 'Long walk', occasion: 'Weekend' },
  { name: 'Dinner at eight', occasion: 'Dinner', ...PARENTS },
  { name: 'Bike to work', occasion: 'Work', ...PARENTS },
  { name: 'Sunday slow', occasion: 'Weekend' },
  { name: 'Front row', occasion: 'Dinner' },
  { name: 'School photos', occasion: 'School', ...CHILDREN },
  { name: 'Train to grandma', occasion: 'Travel' },
  { name: 'First frost', occasion: 'Everyday', ...COLD },
  { name: 'Out the door by eight', occasion: 'School', ...CHILDREN },
  { name: 'Bakery run', occasion: 'Weekend' },
  { name: 'Gallery opening', occasion: 'Museum' },
  { name: 'Soft launch', occasion: 'Work', ...PARENTS },
  { name: 'Museum steps', occasion: 'Museum' },
  { name: "Parents' evening", occasion: 'Work', ...PARENTS },
  { name: 'Puddle proof', occasion: 'Everyday', ...WET },
  { name: 'Window seat', occasion: 'Travel' },
  { name: 'Swim club', occasion: 'Sport', ...CHILDREN },
  { name: 'Birthday at noon', occasion: 'Dinner' },
  { name: 'Nothing fancy', occasion: 'Everyday' },
  { name: 'Post office and back', occasion: 'Everyday', ...PARENTS },
  { name: 'Movie night', occasion: 'Everyday' },
  { name: 'Flea market', occasion: 'Weekend' },
  { name: 'Desk day', occasion: 'Work', ...PARENTS },
  { name: 'Playground duty', occasion: 'Weekend', ...PARENTS },
  { name: 'Last train home', occasion: 'Work', ...PARENTS },
  { name: 'Pancakes first', occasion: 'Weekend' },
  { name: 'Concert, standing', occasion: 'Everyday', ...PARENTS },
  { name: 'Garden center', occasion: 'Weekend', ...PARENTS },
  { name: 'The good coat', occasion: 'Dinner', ...COLD },
  { name: 'Two meetings, one walk', occasion: 'Work', ...PARENTS },
  { name: 'Harbor wind', occasion: 'Travel', ...COLD },
  { name: 'Choir practice', occasion: 'Everyday' },
  { name: 'Night bus', occasion: 'Travel', ...PARENTS },
  { name: 'Soup weather', occasion: 'Everyday', ...COLD },
  { name: 'Studio visit', occasion: 'Work', ...PARENTS },
  { name: 'Picnic blanket', occasion: 'Weekend', ...WARM },
  { name: 'Old favorites', occasion: 'Everyday' },
  { name: 'Borrowed sneakers', occasion: 'Sport' },
  { name: 'City break', occasion: 'Travel' },
  { name: 'Half-term', occasion: 'Weekend', ...CHILDREN },
  { name: 'Leaf piles', occasion: 'Weekend', ...COLD },
  { name: 'Doctor, then cake', occasion: 'Everyday' },
  { name: 'Quiet Friday', occasion: 'Everyday' },
  { name: 'Best of the week', occasion: 'Everyday' },
  { name: 'Sleepover', occasion: 'Weekend', ...CHILDREN },
  { name: 'Fresh laundry', occasion: 'Everyday' },
  { name: 'Warm layers', occasion: 'Everyday', ...COLD },
  { name: 'Long weekend', occasion: 'Travel' },
  { name: 'Tram line four', occasion: 'Travel' },
  { name: 'Early bird', occasion: 'Sport' },
  { name: 'Dress rehearsal', occasion: 'School', ...CHILDREN },
  { name: 'Spelling test', occasion: 'School', ...CHILDREN },
  { name: 'Field trip', occasion: 'School', ...CHILDREN },
  { name: 'Away match', occasion: 'Sport', ...CHILDREN },
];

/** Temperatures in °F below which an idea may speak of cold, and from which of warmth. */
const [COLD_F, WARM_F] = [56, 66];

/** Tells if the name of an idea fits the weather. */
export const fitsWeather = ({ weather }: OutfitIdea, { temperatureF, isWet }: DemoWeather): boolean => {
  if (weather === 'wet') return isWet;
  if (weather === 'cold') return temperatureF < COLD_F;
  return weather !== 'warm' || temperatureF >= WARM_F;
};
