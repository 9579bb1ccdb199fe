/** Course of the seasons at a place: that of a hemisphere, or none in the tropics, where it is warm all year. */
export type SeasonCourse = 'northern' | 'southern' | 'tropical';

export type CalendarSeason = 'spring' | 'summer' | 'fall' | 'winter';

/** Latitude of the tropics in degrees. */
const TROPIC_DEGREES = 23.4;

/** Returns the course of the seasons at a latitude in degrees north. */
export const getSeasonCourseAt = (latitude: number): SeasonCourse => {
  if (Math.abs(latitude) <= TROPIC_DEGREES) return 'tropical';
  return latitude < 0 ? 'southern' : 'northern';
};

/**
 * Time zones by area whose principal town lies in the tropics. India, central Mexico, Hong Kong and Macau are left out, because large
 * parts of them have cool winters. Source: zone.tab and backward of the IANA time zone database, which is in the public domain.
 */
const TROPICAL_ZONES: Readonly<Record<string, string>> = {
  '': 'Cuba Jamaica Kwajalein Singapore',
  Africa:
    'Abidjan Accra Addis_Ababa Asmara Asmera Bamako Bangui Banjul Bissau Blantyre Brazzaville Bujumbura Conakry ' +
    'Dakar Dar_es_Salaam Djibouti Douala Freetown Harare Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville ' +
    'Lome Luanda Lubumbashi Lusaka Malabo Mogadishu Monrovia Nairobi Ndjamena Niamey Nouakchott Ouagadougou ' +
    'Porto-Novo Sao_Tome',
  America:
    'Anguilla Antigua Araguaina Aruba Bahia Barbados Belem Belize Boa_Vista Bogota Campo_Grande Cancun Caracas ' +
    'Cayenne Cayman Costa_Rica Cuiaba Curacao Dominica Eirunepe El_Salvador Fortaleza Grand_Turk Grenada Guadeloupe ' +
    'Guatemala Guayaquil Guyana Havana Jamaica Kralendijk La_Paz Lima Lower_Princes Maceio Managua Manaus Marigot ' +
    'Martinique Merida Montserrat Noronha Panama Paramaribo Port-au-Prince Port_of_Spain Porto_Acre Porto_Velho ' +
    'Puerto_Rico Recife Rio_Branco Santarem Santo_Domingo St_Barthelemy St_Kitts St_Lucia St_Thomas St_Vincent ' +
    'Tegucigalpa Tortola Virgin',
  Asia:
    'Aden Bangkok Brunei Colombo Dili Ho_Chi_Minh Jakarta Jayapura Kuala_Lumpur Kuching Makassar Manila Phnom_Penh ' +
    'Pontianak Rangoon Saigon Singapore Ujung_Pandang Vientiane Yangon',
  Atlantic: 'Cape_Verde St_Helena',
  Australia: 'Darwin Lindeman North',
  Brazil: 'Acre DeNoronha West',
  Indian: 'Antananarivo Chagos Christmas Cocos Comoro Mahe Maldives Mauritius Mayotte Reunion',
  Pacific:
    'Apia Bougainville Chuuk Efate Enderbury Fakaofo Fiji Funafuti Galapagos Gambier Guadalcanal Guam Honolulu ' +
    'Johnston Kanton Kiritimati Kosrae Kwajalein Majuro Marquesas Nauru Niue Noumea Pago_Pago Palau Pohnpei Ponape ' +
    'Port_Moresby Rarotonga Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake Wallis Yap',
  US: 'Hawaii Samoa',
};

/** Time zones by area whose principal town lies south of the tropics; Namibia, which has cold winters, too. Source: as above. */
const SOUTHERN_ZONES: Readonly<Record<string, string>> = {
  '': 'NZ NZ-CHAT',
  Africa: 'Gaborone Johannesburg Maputo Maseru Mbabane Windhoek',
  America:
    'Asuncion Buenos_Aires Catamarca Cordoba Coyhaique Jujuy Mendoza Montevideo Punta_Arenas Rosario Santiago ' +
    'Sao_Paulo',
  'America/Argentina':
    'Buenos_Aires Catamarca ComodRivadavia Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos Salta San_Juan San_Luis ' +
    'Tucuman Ushuaia',
  Atlantic: 'South_Georgia Stanley',
  Australia:
    'ACT Adelaide Brisbane Broken_Hill Canberra Currie Eucla Hobart LHI Lord_Howe Melbourne NSW Perth Queensland ' +
    'South Sydney Tasmania Victoria West Yancowinna',
  Brazil: 'East',
  Chile: 'Continental EasterIsland',
  Indian: 'Kerguelen',
  Pacific: 'Auckland Chatham Easter Norfolk Pitcairn',
};

const listZones = (areas: Readonly<Record<string, string>>): string[] =>
  Object.entries(areas).flatMap(([area, names]) =>
    names.split(' ').map((name) => (area ? `${area}/${name}` : name)),
  );

const courses: ReadonlyMap<string, SeasonCourse> = new Map([
  ...listZones(TROPICAL_ZONES).map((zone) => [zone, 'tropical'] as const),
  ...listZones(SOUTHERN_ZONES).map((zone) => [zone, 'southern'] as const),
]);

/** Returns the course of the seasons in an IANA time zone; northern for one without a place, such as UTC. */
export const getSeasonCourseIn = (timeZone: string): SeasonCourse => courses.get(timeZone) ?? 'northern';

const MONTHS_PER_YEAR = 12;
const MONTHS_PER_SEASON = 3;
/** Seasons of the northern hemisphere in the order of the months from December on. */
const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;

/** Returns the meteorological season of a day; undefined in the tropics, which have none. */
export const getSeason = (day: string, course: SeasonCourse): CalendarSeason | undefined => {
  if (course === 'tropical') return undefined;
  const shift = course === 'southern' ? MONTHS_PER_YEAR / 2 : 0;
  const monthsSinceDecember = (Number(day.slice(5, 7)) + shift) % MONTHS_PER_YEAR;
  return SEASONS[Math.floor(monthsSinceDecember / MONTHS_PER_SEASON)];
};
