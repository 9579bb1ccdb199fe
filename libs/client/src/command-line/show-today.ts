import { type Command, print } from './command.ts';

/** Shows what each person wears today. */
export const showToday: Command = async (client) => {
  for (const { id: profileId, name } of await client.listProfiles()) {
    const outfit = await client.todaysOutfit({ params: { profileId } });
    const items = outfit?.items.map((item) => item.name).join(', ');
    const title = outfit?.name ? `${outfit.name}: ` : '';
    print(
      outfit ? `${name}: ${title}${items}${outfit.wornDate ? ' (worn)' : ''}` : `${name}: nothing planned`,
    );
  }
};
