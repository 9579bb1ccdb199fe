import type { Profile, User } from '@fitfolk/contracts/auth';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { TextArea } from '@fitfolk/ui/text-area';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { UploadError } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useFileDrop } from '@fitfolk/web-kit/upload/use-file-drop.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { competitionQuery, MAX_CAPTION_LENGTH } from '../feed-api.ts';
import type { Part } from './crop-picture.ts';
import { PicturePlate } from './picture-plate.tsx';
import styles from './post-dialog.module.css';
import postFormStyles from './post-form.module.css';
import { usePicture } from './use-picture.ts';
import { usePost } from './use-post.ts';

/** From here on it is said how many characters are left. */
const NEARLY_FULL = 60;

export type PostFormProps = {
  readonly profile: Profile;
  readonly user: User;
  readonly onPosted: () => void;
};

/** A picture, a few words, and whether it competes. */
export const PostForm = ({ profile, user, onPosted }: PostFormProps) => {
  const text = useText();
  const picture = usePicture();
  const [part, setPart] = useState<Part>();
  const [caption, setCaption] = useState('');
  const [wantsEntry, setWantsEntry] = useState(false);
  const entry = useEntry(profile, user);
  const post = usePost(profile.id, onPosted);
  const isDraggedOver = useFileDrop(([file]) => file && picture.choose(file));
  const left = MAX_CAPTION_LENGTH - caption.length;
  return (
    <form
      className={styles.postForm}
      onSubmit={(event) => {
        event.preventDefault();
        const { file } = picture;
        if (!file || !part) return;
        post.mutate({ file, part, caption: caption.trim(), isCompetitionEntry: wantsEntry && !entry.reason });
      }}
    >
      <PicturePlate
        address={picture.address}
        isDraggedOver={isDraggedOver}
        onChoose={picture.choose}
        onPart={setPart}
        onUnreadable={picture.refuse}
      />
      <div className={postFormStyles.postFields}>
        {picture.problem && <Notice tone="danger">{text(`feed.problems.${picture.problem}`)}</Notice>}
        <Field
          label={text('feed.caption')}
          note={text('optional')}
          {...(left < NEARLY_FULL ? { hint: text('feed.left', { count: left }) } : {})}
        >
          <TextArea
            value={caption}
            maxLength={MAX_CAPTION_LENGTH}
            placeholder={text('feed.captionHint')}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          />
        </Field>
        <div>
          <Checkbox
            label={text('feed.enter')}
            checked={wantsEntry && !entry.reason}
            disabled={entry.reason !== undefined}
            onChange={({ currentTarget }) => setWantsEntry(currentTarget.checked)}
          />
          {entry.reason && <p className={postFormStyles.entryReason}>{entry.reason}</p>}
        </div>
        {!entry.isSeenOutside && <Notice>{text('feed.onlyFamilySees')}</Notice>}
        {post.error && <Notice tone="danger">{sentenceFor(post.error)}</Notice>}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" pending={post.isPending} disabled={!picture.file || !part}>
          {text(post.isPending ? 'feed.posting' : 'feed.postIt')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Why this profile cannot enter today's competition, if it cannot. */
const useEntry = (profile: Profile, user: User) => {
  const text = useText();
  const { data } = useQuery(competitionQuery);
  const isSeen = isVisibleToOthers({ ...profile, accountType: user.accountType });
  if (!isSeen) return { isSeenOutside: isSeen, reason: text('feed.entryForGrownUps') };
  const hasEntered = data?.enteredProfileIds.includes(profile.id);
  return { isSeenOutside: isSeen, reason: hasEntered ? text('feed.hasEntered') : undefined };
};

const sentenceFor = (error: Error): string => failureText(error instanceof UploadError ? error.cause : error);
