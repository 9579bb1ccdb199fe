import type { Profile, User } from '@fitfolk/contracts/auth';
import { countGraphemes } from '@fitfolk/contracts/core/graphemes';
import type { PostAudience } from '@fitfolk/contracts/feed';
import { getDefaultAudience, isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { TextArea } from '@fitfolk/ui/text-area';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { UploadError } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useFileDrop } from '@fitfolk/web-kit/upload/use-file-drop.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { AudienceField } from '../audience-field.tsx';
import { competitionQuery, MAX_CAPTION_LENGTH } from '../feed-api.ts';
import type { CropArea } from './crop-image.ts';
import { ImagePicker } from './image-picker.tsx';
import styles from './post-dialog.module.css';
import postFormStyles from './post-form.module.css';
import { TagPicker } from './tag-picker.tsx';
import { ThemeHint } from './theme-hint.tsx';
import { todaysOutfitsQuery } from './todays-outfit-api.ts';
import { TodaysOutfitButton } from './todays-outfit-button.tsx';
import { useCreatePost } from './use-create-post.ts';
import { useImageFile } from './use-image-file.ts';

/** Number of remaining characters below which a counter appears. */
const COUNTER_THRESHOLD = 60;

/** Part of an image that the user chose. */
type Crop = { readonly imageId: string; readonly area: CropArea };
type PostFormDraft = {
  readonly caption: string;
  readonly isEntry: boolean;
  /** Null until the user chooses one. */
  readonly audience: PostAudience | null;
  readonly crop: Crop | null;
  /** Pieces of the day's outfit to tag. */
  readonly taggedIds: readonly string[];
};

const emptyDraft: PostFormDraft = { caption: '', isEntry: false, audience: null, crop: null, taggedIds: [] };

/** Tells a photo from the one that replaced it, so that the crop of one never applies to the other. */
const getImageId = ({ name, size, lastModified }: File): string => [name, size, lastModified].join(':');

export type PostFormProps = {
  readonly profile: Profile;
  readonly user: User;
  /** Selects the competition at first. */
  readonly isEntry: boolean;
  /** Outfit to post; by default, today's can be chosen. */
  readonly outfitId: string | undefined;
  readonly onPosted: () => void;
};

/** Form of a new post: image, caption and competition entry. */
export const PostForm = (props: PostFormProps) => {
  const { profile, user, isEntry: isEntryInitially, outfitId, onPosted } = props;
  const t = useTranslations();
  const hintId = useId();
  const image = useImageFile(profile.id);
  const draft = useDraft(`post:${profile.id}`, emptyDraft);
  const { caption, crop } = draft.values;
  const imageId = image.file && getImageId(image.file);
  const area = crop?.imageId === imageId ? crop?.area : undefined;
  // Opening the dialog to enter the competition is a later choice than the draft's.
  const [isEntry, setIsEntry] = useState(isEntryInitially || draft.values.isEntry);
  const today = useToday(user.timeZone);
  const { data: outfits = [] } = useQuery(todaysOutfitsQuery(profile.id, today));
  const outfit = outfits.find(({ id }) => id === outfitId) ?? outfits[0];
  const itemIds = outfit?.items.map(({ clothingItemId }) => clothingItemId) ?? [];
  const taggedIds = itemIds.filter((id) => draft.values.taggedIds.includes(id));
  const entryProblem = useEntryProblem(profile);
  const willEnter = isEntry && !entryProblem;
  // Competition entries need votes, which only posts that everyone sees get.
  const audience = draft.values.audience ?? (willEnter ? 'everyone' : getDefaultAudience(user.accountType));
  const entryHint =
    entryProblem ?? (willEnter && audience !== 'everyone' ? t('feed.entryNeedsEveryone') : undefined);
  const post = useCreatePost(profile.id, () => {
    draft.clear();
    image.clearDraft();
    onPosted();
  });
  const isDraggedOver = useFileDrop(([file]) => file && image.select(file));
  const remaining = MAX_CAPTION_LENGTH - countGraphemes(caption);
  return (
    <form
      className={styles.postForm}
      onSubmit={(event) => {
        event.preventDefault();
        const { file } = image;
        if (!file || !area) return;
        post.mutate({
          file,
          area,
          caption: caption.trim(),
          audience,
          isCompetitionEntry: willEnter,
          clothingItemIds: taggedIds,
        });
      }}
    >
      <div>
        <ImagePicker
          url={image.url}
          area={area}
          isDraggedOver={isDraggedOver}
          isPreparing={image.isPreparing}
          onSelect={image.select}
          onCrop={(next) => imageId && draft.update({ crop: { imageId, area: next } })}
        />
        {!image.url && outfit && (
          <TodaysOutfitButton
            outfit={outfit}
            isPressed={outfit.id === outfitId}
            className={postFormStyles.todaysOutfit}
            onSelect={(file) => {
              image.select(file);
              draft.update({ taggedIds: itemIds });
            }}
          />
        )}
      </div>
      <div className={postFormStyles.postFields}>
        {image.problem && <Notice tone="danger">{image.problem}</Notice>}
        <Field
          label={t('feed.caption')}
          note={t('optional')}
          {...(remaining < COUNTER_THRESHOLD ? { hint: t('feed.charactersLeft', { count: remaining }) } : {})}
        >
          <TextArea
            value={caption}
            {...limitGraphemes(MAX_CAPTION_LENGTH)}
            placeholder={t('feed.captionHint')}
            onChange={({ currentTarget }) => draft.update({ caption: currentTarget.value })}
          />
        </Field>
        <ThemeHint canTag={itemIds.length > 0} />
        {outfit && outfit.items.length > 0 && (
          <TagPicker
            items={outfit.items}
            taggedIds={taggedIds}
            onChange={(ids) => draft.update({ taggedIds: ids })}
          />
        )}
        <AudienceField
          profile={profile}
          value={audience}
          onChange={(next) => draft.update({ audience: next })}
        />
        <div>
          <Checkbox
            label={t('feed.enterCompetition')}
            checked={willEnter}
            disabled={entryProblem !== undefined}
            onChange={({ currentTarget }) => {
              setIsEntry(currentTarget.checked);
              draft.update({ isEntry: currentTarget.checked });
            }}
          />
          {entryHint && <p className={postFormStyles.entryHint}>{entryHint}</p>}
        </div>
        {post.error && <Notice tone="danger">{getSubmitError(post.error)}</Notice>}
      </div>
      <DialogActions>
        {!image.file && (
          <p id={hintId} className={postFormStyles.submitHint}>
            {t('feed.photoRequired')}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={post.isPending}
          disabled={!image.file || !area}
          aria-describedby={image.file ? undefined : hintId}
        >
          {t(post.isPending ? 'feed.posting' : 'feed.submitPost')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Returns the reason why the profile cannot enter today's competition, if any. */
const useEntryProblem = (profile: Profile): string | undefined => {
  const t = useTranslations();
  const { data } = useQuery(competitionQuery);
  const isPublic = isVisibleToOthers(profile);
  if (!isPublic) return t('feed.entryNeedsParent');
  return data?.enteredProfileIds.includes(profile.id) ? t('feed.alreadyEntered') : undefined;
};

const getSubmitError = (error: Error): string =>
  getProxyLimitProblem(error) ?? getErrorMessage(error instanceof UploadError ? error.cause : error);
