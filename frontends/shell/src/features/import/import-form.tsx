import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { Select } from '@fitfolk/ui/select';
import { useMemo, useState } from 'react';
import type { CheckedImport } from './check-export.ts';
import styles from './import-form.module.css';
import { ImportSummary } from './import-summary.tsx';
import {
  chooseTargets,
  NEW_PROFILE,
  NO_PROFILE,
  type ProfileTargets,
  planImport,
} from './matching/plan-import.ts';
import { useTranslations } from './messages/messages.ts';

export type ImportFormProps = {
  readonly checked: CheckedImport;
  readonly onStart: (targets: ProfileTargets) => void;
};

/** Form that assigns the profiles of an export and starts its import. */
export const ImportForm = ({ checked: { data, account }, onStart }: ImportFormProps) => {
  const text = useTranslations();
  const [targets, setTargets] = useState(() => chooseTargets(data, account));
  const plan = useMemo(() => planImport(data, account, targets), [data, account, targets]);
  const chosen = new Set(Object.values(targets));
  const listOptions = (profileId: string) => [
    ...account.profiles
      // Two people of an export don't become one.
      .filter(({ id }) => id === targets[profileId] || !chosen.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_PROFILE, label: text('newProfile') },
    { value: NO_PROFILE, label: text('noProfile') },
  ];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart(targets);
      }}
    >
      {data.profiles.map(({ profile: { id, name } }) => (
        <Field key={id} label={text('target', { name })}>
          <Select
            value={targets[id] ?? NO_PROFILE}
            options={listOptions(id)}
            onChange={({ currentTarget: { value } }) => setTargets({ ...targets, [id]: value })}
          />
        </Field>
      ))}
      <ImportSummary plan={plan} />
      {plan.exceeds && <Notice tone="warn">{text(`exceeds.${plan.exceeds}`)}</Notice>}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={plan.profiles.total === 0 || plan.exceeds !== undefined}
        >
          {text('start')}
        </Button>
      </DialogActions>
    </form>
  );
};
