import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { SearchInput } from '@fitfolk/ui/search-input';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { chooseTown, useTown } from '@fitfolk/web-kit/weather/town.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import { searchTowns } from '../outfits-api.ts';
import styles from './town-dialog.module.css';

/** Minimum length of a town's name, as in the `TownQuery` schema. */
const MIN_NAME_LENGTH = 2;

/** Searches a town and makes its weather the one of this browser. */
export const TownDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations();
  const town = useTown();
  const draft = useDraft('town', { name: '' });
  const { name } = draft.values;
  const search = useMutation({ mutationFn: searchTowns });
  const choose = (chosen: Parameters<typeof chooseTown>[0]) => {
    draft.clear();
    chooseTown(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('home.town.title')}
      description={t('home.town.text')}
      closeLabel={t('close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim().length >= MIN_NAME_LENGTH) search.mutate(name.trim());
        }}
      >
        <SearchInput
          label={t('home.town.name')}
          placeholder={t('home.town.name')}
          value={name}
          maxLength={80}
          autoComplete="address-level2"
          enterKeyHint="search"
          data-autofocus=""
          className={styles.name}
          onChange={({ currentTarget }) => draft.update({ name: currentTarget.value })}
        />
        <Button type="submit" pending={search.isPending} disabled={name.trim().length < MIN_NAME_LENGTH}>
          {t('home.town.search')}
        </Button>
      </form>
      <div role="status">
        {search.error && <p className={styles.message}>{getErrorMessage(search.error)}</p>}
        {search.data?.length === 0 && (
          <p className={styles.message}>{t('home.town.none', { name: search.variables ?? '' })}</p>
        )}
      </div>
      <ul className={styles.results}>
        {search.data?.map((found) => (
          <li key={`${found.lat} ${found.lon} ${found.name}`} className={styles.result}>
            <button type="button" className={styles.choose} onClick={() => choose(found)}>
              <span>{found.name}</span>
              <span className={styles.region}>
                {[found.region, found.country].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {town && (
        <Button variant="quiet" wide onClick={() => choose(null)}>
          {t('home.town.useLocation')}
        </Button>
      )}
    </Dialog>
  );
};
